import type { Member } from '../../../src/core/household/stored.ts';
import type { Settlement } from '../../../src/core/settlement/stored.ts';
import type { Transaction } from '../../../src/core/transaction/stored.ts';
import { newTransaction } from '../../../src/core/transaction/new-transaction.ts';

/** Plain examples for tests of core. A test overrides the fields that it is about. */

export const NOW = new Date('2026-11-20T12:00:00.000Z');

/** A UUID that is easy to recognise in a failing test. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** Anna paid $10.00 that Ben owes. */
export function makeTransaction(fields: Partial<Transaction> = {}): Transaction {
  return newTransaction({
    id: idOf(1),
    entered: NOW,
    enteredDay: '2026-11-20',
    enteredBy: 'anna',
    transactionDate: '2026-11-20',
    paidBy: 'anna',
    owedBy: 'ben',
    payTo: null,
    amountCents: 1000,
    categories: [{ id: 'groceries', name: 'Groceries' }],
    category: 'Groceries',
    lastActivityId: 'activity',
    ...fields,
  });
}

/** Anna, a plain user. */
export function makePlainMember(fields: Partial<Member> = {}): Member {
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

/** Anna's active settlement of a debt of $1.00 to Ben, which is offset. */
export function makeSettlement(fields: Partial<Settlement> = {}): Settlement {
  return {
    id: 'settlement',
    creatorId: 'anna',
    recipientId: 'ben',
    debtorId: 'anna',
    creditorId: 'ben',
    month: '2026-11',
    status: 'active',
    totalCents: 100,
    remainingCents: 0,
    itemCount: 1,
    debts: [],
    notes: '',
    createdAt: NOW,
    completedAt: null,
    version: 1,
    ...fields,
  };
}

export function nameOf(uid: string): string {
  return uid.charAt(0).toUpperCase() + uid.slice(1);
}
