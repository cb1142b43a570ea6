/**
 * How a log row's texts are packed: input, events and the first answer in one compressed piece. The events
 * of a match repeat the same few keys, so a preset dictionary brings a row of 600 to 900 bytes to about a
 * quarter, for some 12 µs. The first byte says how a body was packed; a dictionary never changes once used,
 * a better one gets the next number.
 */

import * as zlib from 'node:zlib';
import { assert, at } from '../../lib/assert.ts';
import { dictionary } from './dictionary.ts';

/** The texts of a row. */
export interface RowTexts {
  readonly input: string;
  readonly events: string;
  /** The first answer to the request that wrote the row, where it carried a key. */
  readonly answer: string | null;
}

const packedPlain = 0;
const packedWithDictionary1 = 1;

/** Shorter texts aren't worth it. */
const packedSizeMin = 64;

const deflateOptions: zlib.ZlibOptions = { dictionary: Buffer.from(dictionary, 'utf8'), windowBits: 13, memLevel: 6 };
const inflateOptions: zlib.ZlibOptions = { dictionary: Buffer.from(dictionary, 'utf8') };

/** Packs the texts of a row. */
export function packBody(texts: RowTexts): Buffer {
  const { input, events, answer } = texts;
  return packText(`${input.length},${events.length},${answer === null ? 0 : 1};${input}${events}${answer ?? ''}`);
}

/** The texts of a packed row, exactly as they were. */
export function unpackBody(body: Uint8Array): RowTexts {
  const text = unpackText(body);
  const headEnd = text.indexOf(';');
  const [inputLength, eventsLength, hasAnswer] = text.slice(0, headEnd).split(',').map(Number);
  assert(inputLength !== undefined && eventsLength !== undefined && hasAnswer !== undefined, 'a log body without its lengths');
  const eventsStart = headEnd + 1 + inputLength;
  const answerStart = eventsStart + eventsLength;
  return {
    input: text.slice(headEnd + 1, eventsStart),
    events: text.slice(eventsStart, answerStart),
    answer: hasAnswer === 1 ? text.slice(answerStart) : null,
  };
}

/** Packs a text by itself. */
export function packText(text: string): Buffer {
  const plain = Buffer.from(text, 'utf8');
  if (plain.length < packedSizeMin) return Buffer.concat([Buffer.of(packedPlain), plain]);
  return Buffer.concat([Buffer.of(packedWithDictionary1), zlib.deflateRawSync(plain, deflateOptions)]);
}

/** Packs a long text without holding up this thread. */
export function packTextAside(text: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zlib.deflateRaw(Buffer.from(text, 'utf8'), inflateOptions, (error, packed) => {
      if (error === null) resolve(Buffer.concat([Buffer.of(packedWithDictionary1), packed]));
      else reject(error);
    });
  });
}

/** The text that was packed. */
export function unpackText(packed: Uint8Array): string {
  const content = packed.subarray(1);
  const how = at([...packed.subarray(0, 1)], 0);
  if (how === packedPlain) return Buffer.from(content).toString('utf8');
  assert(how === packedWithDictionary1, `a body packed in the unknown way ${how}`);
  return zlib.inflateRawSync(content, inflateOptions).toString('utf8');
}
