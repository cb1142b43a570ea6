/** Ids and secrets, from the clock and entropy ports. */

import type { Ports } from './ports.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** 26 characters: ten for the time, so that new ids stand together in an index, and sixteen by chance. */
export function makeId(ports: Ports): string {
  let time = ports.clock.nowMs();
  let head = '';
  for (let place = 0; place < 10; place += 1) {
    head = ALPHABET.charAt(time % 32) + head;
    time = Math.floor(time / 32);
  }
  return head + randomText(ports, 16);
}

/** What a secret opens. */
export type SecretPrefix = 'shp' | 'seat' | 'invite' | 'deck';

/** A secret of 160 bits with a prefix that says what it opens, so that a leaked one is recognised. */
export function makeSecret(ports: Ports, prefix: SecretPrefix): string {
  return `${prefix}_${randomText(ports, 32)}`;
}

/** The same from a hash of 64 hex digits instead of chance. */
export function secretFrom(prefix: string, hash: string): string {
  let text = '';
  for (let place = 0; place < 64; place += 2) text += ALPHABET.charAt(Number.parseInt(hash.slice(place, place + 2), 16) % 32);
  return `${prefix}_${text}`;
}

/** 64 hex digits. */
export function makeSeed(ports: Ports): string {
  let seed = '';
  for (const byte of ports.entropy.bytes(32)) seed += byte.toString(16).padStart(2, '0');
  return seed;
}

function randomText(ports: Ports, length: number): string {
  let text = '';
  for (const byte of ports.entropy.bytes(length)) text += ALPHABET.charAt(byte % 32);
  return text;
}
