import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../core/calendar/day.ts';
import type { Config } from '../config.ts';
import { Problem } from '../../core/problem/problem.ts';
import { quotas } from '../firestore/paths.ts';
import type { Reader } from '../firestore/reader.ts';
import type { Store } from '../firestore/store.ts';
import type { QuotaName } from '../../core/wire/call.ts';

const HOUR = 60 * 60 * 1000;

/** Counts one use against the hourly limit, the daily limit, or both. */
export async function useQuota(
  store: Store,
  { perHour, perDay }: Pick<Config['limits'], 'perHour' | 'perDay'>,
  name: QuotaName,
  uid: string,
  now: Date,
): Promise<void> {
  const hourly = name === 'households' ? null : perHour[name];
  const daily = name === 'ynab' || name === 'exports' ? null : perDay[name];
  if (hourly !== null) await countUse(store, `${name}_${uid}`, hourly, HOUR, now);
  if (daily !== null) await countUse(store, `${name}PerDay_${uid}`, daily, DAY_MS, now);
}

/** Secret, stable while in use: distinguishes ids issued by the server from invented ones. */
export async function quotaKeyOf(reader: Reader, name: QuotaName, uid: string): Promise<string> {
  const found = await reader.get(quotas.doc(`${name}_${uid}`));
  if (!found?.key) throw new Error(`${name} was not counted.`);
  return found.key;
}

/**
 * Counted in Firestore, because instances share no memory; and before the attempt, because failed
 * attempts count, too.
 * @throws Problem `too_many_requests`
 */
async function countUse(
  store: Store,
  id: string,
  limit: number,
  windowMs: number,
  now: Date,
): Promise<void> {
  const document = quotas.doc(id);
  await store.commit(async (unit) => {
    const current = await unit.get(document);
    const isOpen = current !== null && current.windowEndsAt > now;
    if (isOpen && current.used >= limit) throw exhausted(current.windowEndsAt, now);
    const windowEndsAt = isOpen ? current.windowEndsAt : new Date(now.getTime() + windowMs);
    unit.createOrReplace(document, current, {
      id: document.id,
      used: isOpen ? current.used + 1 : 1,
      key: current?.key ?? randomBytes(32).toString('base64url'),
      windowEndsAt,
      expireAt: windowEndsAt,
    });
  });
}

function exhausted(windowEndsAt: Date, now: Date): Problem {
  const seconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  return new Problem('too_many_requests', 'You have tried this too often. Please try later.', {
    extra: { retryAfter: seconds },
  });
}
