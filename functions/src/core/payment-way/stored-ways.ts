import { isSameWay, type PaymentWay } from './way.ts';

/** A way as its account keeps it. */
export type StoredPaymentWay = PaymentWay & {
  /** Since when it is as it is. */
  since: Date;
};

/** What an account keeps, in its own document. */
export interface StoredPaymentWays {
  ways: readonly StoredPaymentWay[];
  /** When it kept one for the first time: what came later is a change. */
  firstAt: Date;
  /** Counts up with each change. */
  version: number;
}

/** Of an account that has never kept any: the version is that which the first change expects. */
export const noWays: Pick<StoredPaymentWays, 'ways' | 'version'> = { ways: [], version: 0 };

/**
 * The ways after their owner has changed them. What stays as it was keeps its day; all else is of now, also what was there
 * once and comes back: nobody hides a change by making another.
 *
 * @returns null if nothing changes
 */
export function withWays(
  before: StoredPaymentWays | undefined,
  wanted: readonly PaymentWay[],
  now: Date,
): StoredPaymentWays | null {
  const { ways: kept, version } = before ?? noWays;
  const ways = wanted.map((way): StoredPaymentWay => {
    const same = kept.find((one) => isUnchanged(one, way));
    return { ...way, since: same?.since ?? now };
  });
  const isAsBefore =
    ways.length === kept.length &&
    ways.every((one, index) => isUnchanged(kept[index]!, one) && isWritten(kept[index]!, one));
  if (isAsBefore) return null;
  return { ways, firstAt: before?.firstAt ?? now, version: version + 1 };
}

/** Whether money goes to the same place under the same name. */
function isUnchanged(one: PaymentWay, other: PaymentWay): boolean {
  if (!isSameWay(one, other)) return false;
  return one.kind !== 'iban' || other.kind !== 'iban' || one.name === other.name;
}

/** Whether it is also written the same. */
function isWritten(one: PaymentWay, other: PaymentWay): boolean {
  return one.kind === 'iban' || other.kind === 'iban' || one.handle === other.handle;
}

/** In milliseconds: who begins to say how they are paid adds one way after the other. */
const BEGINNING_MS = 60 * 60 * 1000;

/** Whether somebody was paid in other ways before this one. */
export function isChange(
  { since }: StoredPaymentWay,
  { firstAt }: Pick<StoredPaymentWays, 'firstAt'>,
): boolean {
  return since.getTime() - firstAt.getTime() > BEGINNING_MS;
}
