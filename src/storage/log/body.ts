/**
 * How a log row's texts are packed: input, events and the first answer in one piece. The row of an ordinary move, 500
 * to 700 bytes, goes as it is: deflating it took 40 µs, more than the rules need for the move itself, and a row may
 * have a kilobyte. Longer ones (a set-up, an answer kept with its key) are deflated with a preset dictionary, since
 * matches repeat the same few keys. The first byte says how a body was packed; a dictionary never changes once used,
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

/** Up to so many bytes a text goes as it is. */
const plainSizeMax = 1400;

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
  const size = Buffer.byteLength(text, 'utf8');
  if (size > plainSizeMax) {
    return Buffer.concat([Buffer.of(packedWithDictionary1), zlib.deflateRawSync(Buffer.from(text, 'utf8'), deflateOptions)]);
  }
  const packed = Buffer.allocUnsafe(size + 1);
  packed[0] = packedPlain;
  packed.write(text, 1, 'utf8');
  return packed;
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
