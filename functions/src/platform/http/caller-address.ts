import type { Request } from 'express';

export interface CallerAddress {
  /** The caller's address as given. In a direct call, the caller can forge it. */
  claimed: string;
  /** The platform's direct caller: the client, or a front end that many share. Cannot be forged. */
  certain: string;
}

/** `trust proxy` must be the number of the platform's proxies. */
export function readCallerAddress({ ip = '', ips }: Request): CallerAddress {
  return { claimed: networkOf(ip, 4), certain: networkOf(ips.at(-1) ?? ip, 3) };
}

/**
 * Shortens IPv6 addresses. A caller often has 2^64 addresses with one prefix, and 2^16 such
 * prefixes. Comparing certain addresses by 48 bits stops one caller from counting as many.
 */
function networkOf(address: string, groupsOf16Bits: number): string {
  const [start = '', end] = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('::');
  if (!address.includes(':') || (end === undefined && !start.includes(':'))) return start;
  const groups = [start, end ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - groups.flat().length;
  const all = [...groups[0]!, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups[1]!];
  return all.slice(0, groupsOf16Bits).join(':');
}
