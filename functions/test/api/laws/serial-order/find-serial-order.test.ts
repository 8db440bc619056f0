import { expect, test } from 'vitest';
import { makeTransaction } from '../../../support/core/fixtures.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { findSerialOrder, type ParallelCall } from './serial-order.ts';
import { SerialState } from './serial-state.ts';

/** The search finds a valid order if there is one, and null otherwise. */

const row = makeTransaction({ id: 'row', note: '' });
const before = SerialState.of({ transactions: [row], books: [] } as unknown as StoredHousehold);

/** Returns the version that it creates. */
function edit(told: number, startedAt: number, endedAt: number): ParallelCall {
  return {
    about: `edit ${told}`,
    told: String(told),
    answer: { status: 200 } as ParallelCall['answer'],
    startedAt,
    endedAt,
    apply: (state) => {
      const after = state.withRow(state.rows.get('row')!);
      return { answer: String(after.rows.get('row')!.version), after };
    },
  };
}

const after = before.withRow(row).withRow(before.withRow(row).rows.get('row')!);
const next = row.version + 1;

test('simultaneous calls may have happened in any order that explains their responses', () => {
  const [late, early] = [edit(next + 1, 0, 10), edit(next, 0, 10)];
  expect(findSerialOrder([late, early], before, after)).toEqual([early, late]);
});

test('a call that ended before another began cannot come after it', () => {
  const calls = [edit(next + 1, 0, 1), edit(next, 2, 3)];
  expect(findSerialOrder(calls, before, after)).toBeNull();
});

test('contradictory responses, or a lost change, have no order', () => {
  const twice = [edit(next, 0, 10), edit(next, 0, 10)];
  expect(findSerialOrder(twice, before, after)).toBeNull();
  const calls = [edit(next, 0, 10), edit(next + 1, 0, 10)];
  expect(findSerialOrder(calls, before, before)).toBeNull();
});
