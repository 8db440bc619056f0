import { describe, expect, test } from 'vitest';
import { sampleTransaction } from '@test/samples/transaction';
import { rowLockOf, rowRightsOf } from '@/features/transactions/row-actions/rights';

const nobody: ReadonlySet<string> = new Set();
const owner = { id: 'anna', isAdmin: false, writableOwners: nobody };
const debtor = { id: 'ben', isAdmin: false, writableOwners: nobody };
const reader = { id: 'cleo', isAdmin: false, writableOwners: nobody };
const writer = { ...reader, writableOwners: new Set(['anna']) };
const admin = { ...reader, isAdmin: true };
const onlooker = { ...owner, isAdmin: true, isOnlyLooking: true };

describe('rights for a row', () => {
  test.each([
    [
      'its owner',
      owner,
      { canUpdate: true, canDelete: true, canTogglePaid: true, canSettle: true },
    ],
    [
      'an admin who sees what the owner sees',
      onlooker,
      { canUpdate: false, canDelete: false, canTogglePaid: false, canSettle: false },
    ],
    ['an admin', admin, { canUpdate: true, canDelete: true, canTogglePaid: true, canSettle: true }],
    [
      'a writer',
      writer,
      { canUpdate: true, canDelete: true, canTogglePaid: true, canSettle: false },
    ],
    [
      'a party',
      debtor,
      { canUpdate: false, canDelete: false, canTogglePaid: true, canSettle: true },
    ],
    [
      'a reader',
      reader,
      { canUpdate: false, canDelete: false, canTogglePaid: false, canSettle: false },
    ],
  ])('%s', (_who, holder, rights) => {
    expect(rowRightsOf(sampleTransaction(), holder)).toMatchObject(rights);
  });

  test('settling is for the two parties and admins, not for who entered the row', () => {
    const row = sampleTransaction({ enteredBy: 'cleo' });
    expect(rowRightsOf(row, reader)).toMatchObject({ canUpdate: true, canSettle: false });
    for (const holder of [owner, debtor, admin])
      expect(rowRightsOf(row, holder).canSettle).toBe(true);
  });

  test('a view-only member can dispute rows they are in, also their own, and nothing else', () => {
    const looks = { ...owner, isOnlyLooking: true, onlyObjects: true };
    const nothing = { canUpdate: false, canDelete: false, canTogglePaid: false, canSettle: false };
    expect(rowRightsOf(sampleTransaction(), looks)).toMatchObject({ ...nothing, canDispute: true });
    expect(rowRightsOf(sampleTransaction(), { ...looks, id: 'cleo' }).canDispute).toBe(false);
  });

  test('a payment between members has no paid mark', () => {
    const row = sampleTransaction({ type: ' Settlement ' });
    expect(rowRightsOf(row, owner)).toMatchObject({ canTogglePaid: false, canRepeat: false });
    expect(rowRightsOf({ ...row, paid: true }, owner).canSettle).toBe(true);
  });

  test('a party who may not change a row can dispute it, once', () => {
    const row = sampleTransaction();
    expect(rowRightsOf(row, debtor)).toMatchObject({ canDispute: true, isDisputed: false });
    for (const holder of [owner, reader, writer, admin, onlooker]) {
      expect(rowRightsOf(row, holder).canDispute).toBe(false);
    }
    const disputes = [{ userId: 'ben', reason: 'No.', at: '2026-11-20T12:00:00.000Z' }];
    const disputed = sampleTransaction({ disputes });
    expect(rowRightsOf(disputed, debtor)).toMatchObject({ canDispute: false, isDisputed: true });
  });

  test('a member who may add entries can duplicate any row they see', () => {
    for (const holder of [owner, debtor, reader, admin]) {
      expect(rowRightsOf(sampleTransaction(), holder).canDuplicate).toBe(true);
    }
    expect(rowRightsOf(sampleTransaction(), onlooker).canDuplicate).toBe(false);
  });

  test('a paid row, or one without a debtor, cannot be settled', () => {
    expect(rowRightsOf(sampleTransaction({ owedBy: null }), owner).canSettle).toBe(false);
    expect(rowRightsOf(sampleTransaction({ paid: true }), owner).canSettle).toBe(false);
  });
});

describe('a settlement', () => {
  test('locks its items and debts while it is active', () => {
    const item = sampleTransaction({ inSettlement: true, settlementId: 's', openAmount: 0 });
    const debt = sampleTransaction({ debtOfSettlementId: 's' });
    for (const row of [item, debt]) {
      expect(rowLockOf(row)).toBe('active');
      expect(rowRightsOf(row, owner)).toMatchObject({
        canDelete: false,
        canTogglePaid: false,
        canSettle: false,
        hasSettlements: true,
      });
    }
    expect(rowRightsOf(item, debtor).canUnsettle).toBe(true);
    expect(rowRightsOf(debt, debtor).canUnsettle).toBe(false);
  });

  test('keeps what it settled after it ends', () => {
    const partly = sampleTransaction({ openAmount: 2 });
    expect(rowRightsOf(partly, owner)).toMatchObject({ canDelete: false, canTogglePaid: true });
    const wholly = sampleTransaction({ openAmount: 0, paid: true, inSettlement: true });
    expect(rowRightsOf(wholly, owner)).toMatchObject({ canDelete: false, canTogglePaid: false });
  });
});
