import { isSameWay, type PaymentWay } from './way.ts';
import type { StoredPaymentWay, StoredPaymentWays } from './stored.ts';

/** Accounts without stored methods have version 0, which the first change must expect. */
export const noWays: Pick<StoredPaymentWays, 'ways' | 'version'> = { ways: [], version: 0 };

/**
 * The methods after their owner has changed them. An unchanged method keeps its date; all others
 * get `now`, also one that was removed and returns: nobody can hide a change by making another.
 * @returns null if nothing changes
 */
export function withWays(
  before: StoredPaymentWays | undefined,
  wanted: readonly PaymentWay[],
  now: Date,
): StoredPaymentWays | null {
  const { ways: stored, version } = before ?? noWays;
  const ways = wanted.map((way): StoredPaymentWay => {
    const same = stored.find((one) => isUnchanged(one, way));
    return { ...way, since: same?.since ?? now };
  });
  const isAsBefore =
    ways.length === stored.length &&
    ways.every(
      (one, index) => isUnchanged(stored[index]!, one) && isSpelledAlike(stored[index]!, one),
    );
  if (isAsBefore) return null;
  return { ways, firstAt: before?.firstAt ?? now, version: version + 1 };
}

/** Whether money goes to the same account under the same name. */
function isUnchanged(one: PaymentWay, other: PaymentWay): boolean {
  if (!isSameWay(one, other)) return false;
  return one.kind !== 'iban' || other.kind !== 'iban' || one.name === other.name;
}

/** Whether it is also spelled the same. */
function isSpelledAlike(one: PaymentWay, other: PaymentWay): boolean {
  return one.kind === 'iban' || other.kind === 'iban' || one.handle === other.handle;
}

/** In milliseconds. People who set up their methods add one after the other. */
const BEGINNING_MS = 60 * 60 * 1000;

/** Whether the owner had other methods before this one. */
export function isChange(
  { since }: StoredPaymentWay,
  { firstAt }: Pick<StoredPaymentWays, 'firstAt'>,
): boolean {
  return since.getTime() - firstAt.getTime() > BEGINNING_MS;
}
