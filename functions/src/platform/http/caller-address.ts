import type { Request } from 'express';

export interface CallerAddress {
  /** Of the caller; but called by its own address, a function may be told any. */
  claimed: string;
  /** Of whoever called the platform: the caller, or the front end that many share. Can't be forged. */
  certain: string;
}

/** For an application whose `trust proxy` is the number of the platform's proxies. */
export function readCallerAddress({ ip = '', ips }: Request): CallerAddress {
  return { claimed: networkOf(ip, 4), certain: networkOf(ips.at(-1) ?? ip, 3) };
}

/**
 * Whoever has one address of version 6 has all of the 2^64 with the same beginning, and is often given 2^16 such
 * beginnings: what is certain is told apart by 48 bits, so that nobody counts as many.
 */
function networkOf(address: string, groupsOf16Bits: number): string {
  const [start = '', end] = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('::');
  if (!address.includes(':') || (end === undefined && !start.includes(':'))) return start;
  const groups = [start, end ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - groups.flat().length;
  const all = [...groups[0]!, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups[1]!];
  return all.slice(0, groupsOf16Bits).join(':');
}
