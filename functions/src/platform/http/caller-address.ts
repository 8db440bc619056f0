import type { Request } from 'express';

export interface CallerAddress {
  /** The caller's address as given. If the function is called directly, the caller can forge it. */
  claimed: string;
  /** Whoever called the platform: the caller, or a front end that many share. Can't be forged. */
  certain: string;
}

/** For an application whose `trust proxy` is the number of the platform's proxies. */
export function readCallerAddress({ ip = '', ips }: Request): CallerAddress {
  return { claimed: networkOf(ip, 4), certain: networkOf(ips.at(-1) ?? ip, 3) };
}

/**
 * Shortens IPv6 addresses. A caller with one of them has 2^64 with the same prefix, and often 2^16
 * such prefixes. So certain addresses are compared by 48 bits, and nobody counts as many callers.
 */
function networkOf(address: string, groupsOf16Bits: number): string {
  const [start = '', end] = address.replace(/^::ffff:(?=[\d.]+$)/i, '').split('::');
  if (!address.includes(':') || (end === undefined && !start.includes(':'))) return start;
  const groups = [start, end ?? ''].map((part) => part.split(':').filter(Boolean));
  const missing = 8 - groups.flat().length;
  const all = [...groups[0]!, ...Array<string>(Math.max(0, missing)).fill('0'), ...groups[1]!];
  return all.slice(0, groupsOf16Bits).join(':');
}
