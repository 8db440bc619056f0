import type { WhereFilterOp } from 'firebase/firestore';

/** The fields that an attacker with the client library may filter and sort by, in each collection. */

export type Constraint = readonly [field: string, operator: WhereFilterOp, value: unknown];

interface QueryFields {
  /** Fields with a member's id. */
  people: readonly string[];
  /** Fields with lists of ids. */
  lists: readonly string[];
  others: readonly Constraint[];
  sortable: readonly string[];
}

const future: Constraint = ['expireAt', '>', new Date()];

export const fieldsOf: Readonly<Record<string, QueryFields>> = {
  transactions: {
    people: ['paidBy', 'owedBy', 'enteredBy'],
    lists: ['parties', 'openParties'],
    others: [
      ['settlementIds', '==', []],
      ['settlementIds', '!=', []],
      ['paid', '==', false],
      ['category', '==', 'Groceries'],
      ['category', 'not-in', ['Rent']],
      ['amountCents', '>=', 0],
      ['expenseId', '==', null],
      future,
    ],
    sortable: ['transactionDate', 'amountCents'],
  },
  expenses: {
    people: ['enteredBy'],
    lists: ['parties'],
    others: [['amountCents', '>', 0], ['kind', 'in', ['expense', 'refund']], future],
    sortable: ['transactionDate', 'amountCents'],
  },
  categories: {
    people: ['userId'],
    lists: [],
    others: [
      ['userId', '==', null],
      ['name', '==', 'Groceries'],
      ['source', 'in', ['own', 'ynab']],
    ],
    sortable: ['name'],
  },
  settlements: {
    people: ['creatorId', 'recipientId', 'debtorId', 'creditorId'],
    lists: [],
    others: [
      ['status', '==', 'active'],
      ['totalCents', '>', 0],
    ],
    sortable: ['createdAt'],
  },
  settleUps: {
    people: ['creatorId', 'recipientId'],
    lists: [],
    others: [['undoneAt', '==', null]],
    sortable: ['createdAt'],
  },
  permissions: {
    people: ['ownerId', 'granteeId', 'grantedBy'],
    lists: [],
    others: [
      ['resourceType', '==', 'transactions'],
      ['resourceType', '!=', 'ynab_config'],
      ['resourceType', 'in', ['transactions', 'ynab_config']],
      ['expiresAt', '==', null],
    ],
    sortable: ['createdAt'],
  },
  activity: {
    people: ['ownerId', 'actor'],
    lists: ['parties'],
    others: [
      ['ownerId', '==', null],
      ['resourceType', '==', 'categories'],
      ['resourceType', 'in', ['transactions', 'expenses', 'settlements']],
      ['resourceType', '!=', 'ynab_config'],
      ['what', '==', 'updated'],
    ],
    sortable: ['at'],
  },
  members: {
    people: ['name'],
    lists: [],
    others: [
      ['leftAt', '==', null],
      ['role', '==', 'user'],
    ],
    sortable: ['joinedAt'],
  },
};

/** Without this constraint every query for these is refused. */
export const live: Constraint = ['deletedAt', '==', null];
export const withDeletedOnes: readonly string[] = ['transactions', 'expenses'];
