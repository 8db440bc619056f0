import type { Member } from '../../src/core/member.ts';
import { withDerivedFields, type Transaction } from '../../src/core/transaction.ts';

/** Plain examples for tests of core; what a test is about it overrides. */

export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** A UUID that is easy to recognise in a failing test. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Anna paid $10.00 that Ben owes. */
export function makeTransaction(fields: Partial<Transaction> = {}): Transaction {
  return withDerivedFields({
    id: idOf(1),
    entered: NOW,
    enteredDay: '2026-11-20',
    transactionDate: '2026-11-20',
    paidBy: 'anna',
    owedBy: 'ben',
    payTo: null,
    enteredBy: 'anna',
    parties: [],
    openParties: [],
    amountCents: 1000,
    signedCents: 0,
    settledCents: 0,
    appliedCents: 0,
    note: '',
    categories: [{ id: 'groceries', name: 'Groceries' }],
    category: 'Groceries',
    paid: false,
    paidDate: null,
    optional: false,
    inSettlement: false,
    settlementId: null,
    settlementIds: [],
    debtOfSettlementId: null,
    importId: null,
    version: 1,
    lastActivityId: 'activity',
    updatedAt: NOW,
    deletedAt: null,
    expireAt: null,
    ...fields,
  });
}

/** Anna, a plain user. */
export function makeMember(fields: Partial<Member> = {}): Member {
  return {
    id: 'anna',
    name: 'Anna',
    email: 'anna@example.com',
    photoURL: null,
    role: 'user',
    joinedAt: NOW,
    leftAt: null,
    grants: {},
    ...fields,
  };
}

export function nameOf(uid: string): string {
  return uid.charAt(0).toUpperCase() + uid.slice(1);
}
