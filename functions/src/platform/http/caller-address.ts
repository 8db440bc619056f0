import type { Request } from 'express';

/**
 * How many of the last entries of `X-Forwarded-For` the platform has written. Each of its proxies
 * appends the address that it was called from: behind Hosting the list ends with the caller and then
 * Google's front end; called by its own address, the function sees a list that ends with the caller.
 * Whatever stands before that came with the request.
 */
export const PLATFORM_HOPS = 2;

export interface CallerAddress {
  /** Of the caller; but called by its own address, a function may be told any. */
  claimed: string;
  /** Of whoever called the platform: the caller, or the front end that many share. Can't be forged. */
  certain: string;
}

/** For an application whose `trust proxy` is {@link PLATFORM_HOPS}. */
export function readCallerAddress({ ip = '', ips }: Request): CallerAddress {
  return { claimed: networkOf(ip), certain: networkOf(ips.at(-1) ?? ip) };
}

/** Whoever has one address of version 6 has all of the 2^64 with the same beginning. */
function networkOf(address: string): string {
  const [start = '', end] = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('::');
  if (!address.includes(':') || (end === undefined && !start.includes(':'))) return start;
  const groups = [start, end ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - groups.flat().length;
  const all = [...groups[0]!, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups[1]!];
  return all.slice(0, 4).join(':');
}
