import { createHash } from 'node:crypto';

/**
 * Repeatable random choices. Each follows from a key and not from the order of calls, so a new line in the data
 * changes no other line.
 */

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** A number from 0 up to, but not including, 1. */
export function fractionFor(key: string): number {
  return hashOf(key).readUInt32BE(0) / 2 ** 32;
}

export function happens(probability: number, key: string): boolean {
  return fractionFor(key) < probability;
}

/** A whole number from `least` to `most`, both included. */
export function wholeFor(least: number, most: number, key: string): number {
  return least + Math.floor(fractionFor(key) * (most - least + 1));
}

export function pickFor<T>(list: readonly T[], key: string): T {
  return list[Math.floor(fractionFor(key) * list.length)] as T;
}

/** A UUID of version 4, as clients make them. */
export function uuidFor(key: string): string {
  const bytes = hashOf(key).subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
