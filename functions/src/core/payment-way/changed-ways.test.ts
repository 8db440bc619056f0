import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChange, withWays } from './changed-ways.ts';
import type { StoredPaymentWays } from './stored.ts';
import type { PaymentWay } from './way.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const paypal: PaymentWay = { kind: 'paypal', handle: 'anna' };
const iban: PaymentWay = { kind: 'iban', iban: 'DE89370400440532013000', name: 'Anna' };
const other: PaymentWay = { kind: 'iban', iban: 'NL91ABNA0417164300', name: 'Anna' };

/** The stored methods after these changes, one per day. */
function after(...changes: PaymentWay[][]): StoredPaymentWays {
  let kept: StoredPaymentWays | undefined;
  changes.forEach((ways, index) => (kept = withWays(kept, ways, at(index + 1)) ?? kept));
  return kept!;
}

const told = (kept: StoredPaymentWays) =>
  kept.ways.map((one) => [one.since.getUTCDate(), isChange(one, kept)]);

describe('the date of a payment method', () => {
  it('the first methods are no change', () => {
    expect(told(after([paypal, iban]))).toEqual([
      [1, false],
      [1, false],
    ]);
  });

  it('another IBAN is a change with its own date; unchanged methods keep theirs', () => {
    expect(told(after([paypal, iban], [paypal, other]))).toEqual([
      [1, false],
      [2, true],
    ]);
  });

  it('another holder is a change, and so is a method that was removed and returns', () => {
    expect(told(after([iban], [{ ...iban, name: 'Eve' }]))).toEqual([[2, true]]);
    expect(told(after([iban], [other], [iban]))).toEqual([[3, true]]);
    expect(told(after([iban], [], [iban]))).toEqual([[3, true]]);
  });

  it('an addition within an hour of the first method is no change; a later one is', () => {
    const first = withWays(undefined, [paypal], at(1));
    const after = (minutes: number) => {
      const now = new Date(at(1).getTime() + minutes * 60_000);
      return told(withWays(first ?? undefined, [paypal, iban], now)!).map(([, change]) => change);
    };
    expect([after(60), after(61)]).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it('another order is stored but is no change', () => {
    const { ways, version } = after([paypal, iban], [iban, paypal]);
    expect(version).toBe(2);
    expect(ways.map(({ since }) => since.getUTCDate())).toEqual([1, 1]);
  });

  it('another case of letters is stored but is no change', () => {
    const kept = after([paypal], [{ kind: 'paypal', handle: 'Anna' }]);
    expect(kept.ways).toEqual([{ kind: 'paypal', handle: 'Anna', since: at(1) }]);
  });

  it('an identical list is not stored', () => {
    expect(withWays(after([paypal, iban]), [paypal, iban], at(9))).toBeNull();
    expect(withWays(undefined, [], at(9))).toBeNull();
  });

  it('is never earlier than the real change, whatever was changed', () => {
    const lists = fc.array(fc.subarray([paypal, iban, other]), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lists, (changes) => {
        let kept: StoredPaymentWays | undefined;
        changes.forEach((ways, index) => {
          kept = withWays(kept, ways, at(index + 1)) ?? kept;
          for (const way of kept?.ways ?? []) {
            const has = (list: PaymentWay[]) => list.some((one) => keyOf(one) === keyOf(way));
            let first = index;
            while (first > 0 && has(changes[first - 1]!)) first -= 1;
            expect(way.since).toEqual(at(first + 1));
          }
        });
      }),
    );
  });
});

function keyOf(way: PaymentWay): string {
  return way.kind === 'iban' ? way.iban : way.handle;
}
