import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dispute } from '../transaction/stored.ts';
import { disputedByWhole, isOpenForMember, withdrawnWithWhole } from './import-dispute.ts';

const people = ['ana', 'ben', 'cleo'];
const at = new Date('2026-11-20T12:00:00Z');
const whole = { memberId: 'ana', reason: 'Not mine', at, importId: 'splitwise' };

/** At most one per member: of the entry itself, of this import or of another. */
const disputes: fc.Arbitrary<Dispute[]> = fc
  .subarray(people)
  .chain((ids) =>
    fc.tuple(
      ...ids.map((memberId) =>
        fc
          .constantFrom(undefined, 'splitwise', 'bank')
          .map((importId) => ({ memberId, reason: 'Why?', at, ...(importId && { importId }) })),
      ),
    ),
  );

const ofOthers = (list: readonly Dispute[]) => list.filter(({ memberId }) => memberId !== 'ana');
const ownOf = (list: readonly Dispute[]) => list.find(({ memberId }) => memberId === 'ana');

test('disputing an import disputes each entry once and keeps other members’ disputes', () => {
  fc.assert(
    fc.property(disputes, (before) => {
      const after = disputedByWhole(before, whole) ?? before;
      expect(ofOthers(after)).toEqual(ofOthers(before));
      expect(after.filter(({ memberId }) => memberId === 'ana')).toHaveLength(1);
      expect(disputedByWhole(after, whole)).toBeNull();
    }),
  );
});

test('a dispute of a single entry survives the dispute and the withdrawal of the import', () => {
  fc.assert(
    fc.property(disputes, (before) => {
      const disputed = disputedByWhole(before, whole) ?? before;
      const after = withdrawnWithWhole(disputed, whole) ?? disputed;
      expect(ofOthers(after)).toEqual(ofOthers(before));
      const own = ownOf(before);
      expect(ownOf(after)).toEqual(own?.importId === 'splitwise' ? undefined : own);
      expect(withdrawnWithWhole(after, whole)).toBeNull();
    }),
  );
});

test('only the member’s own entries that are neither repaid nor deleted are open', () => {
  const row = {
    ...{ paidBy: 'ben', owedBy: 'ana', parties: ['ana', 'ben'], paid: false, category: 'Food' },
    ...{ deletedAt: null, amountCents: 500, settledCents: 0, appliedCents: 0 },
  };
  expect(isOpenForMember(row, 'ana')).toBe(true);
  expect(isOpenForMember(row, 'ben')).toBe(true);
  expect(isOpenForMember(row, 'cleo')).toBe(false);
  for (const over of [{ paid: true }, { deletedAt: at }, { settledCents: 500 }, { owedBy: null }]) {
    expect(isOpenForMember({ ...row, ...over }, 'ana')).toBe(false);
  }
  expect(isOpenForMember({ ...row, settledCents: 499 }, 'ana')).toBe(true);
});
