import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import type { Activity } from '../activity/stored.ts';
import type { Expense } from '../expense/stored.ts';
import type { Transaction } from '../transaction/stored.ts';
import { namedThing } from '../activity/activity-subject.ts';
import { toAmount } from '../money/money.ts';
import { amountSchema, moneySchema } from '../money/money-schema.ts';
import { isSettlementCategory, restorableUntil } from '../transaction/transaction.ts';
import { searchQuerySchema } from '../search/search-resource.ts';
import { pageFields } from '../wire/page-query.ts';
import { uidSchema } from '../wire/text.ts';
import { restoredDebts } from './restored-debts.ts';

/** A deleted entry that can be restored. An expense with its rows is one entry. */
export type DeletedThing = Transaction | Expense;

export function isExpense(thing: DeletedThing): thing is Expense {
  return 'split' in thing;
}

export const trashQuerySchema = z.strictObject({
  ...pageFields,
  q: searchQuerySchema.shape.q.optional().meta({
    description:
      'Only what matches these words, in the sense of `GET /search`; an expense as a whole.',
  }),
});
export type TrashQuery = z.output<typeof trashQuerySchema>;

/**
 * `no_right`: only the owner, members who may edit the owner's entries, and admins may restore it. `former_member`: a
 * former member would owe more or get back less, and could not object.
 */
export const restoreObstacles = ['no_right', 'former_member'] as const;
export type RestoreObstacle = (typeof restoreObstacles)[number];

const moneyOfMember = z.strictObject({ userId: uidSchema, amount: moneySchema });

export const trashItemSchema = z
  .strictObject({
    resourceType: z.enum(['transactions', 'expenses']),
    id: z.uuid(),
    kind: z.enum(['expense', 'refund', 'payment']),
    name: z.string().meta({ description: 'The note, or the category where there is none.' }),
    type: z.string().meta({ description: "The category's name." }),
    amount: amountSchema,
    transactionDate: calendarDateSchema,
    payers: z.array(moneyOfMember).meta({ description: 'The members who paid, and how much.' }),
    payTo: z.string().nullable().meta({ description: 'Who outside the household paid.' }),
    owedBy: uidSchema.nullable().meta({ description: 'Who owes it, if it is between two.' }),
    peopleCount: z
      .int()
      .nullable()
      .meta({ description: 'How many share the expense; null for a single transaction.' }),
    enteredBy: uidSchema,
    deletedAt: instantSchema,
    deletedBy: uidSchema.nullable().meta({ description: 'null = not known.' }),
    restorableUntil: instantSchema.meta({ description: 'From then on it is gone for good.' }),
    canRestore: z.boolean().meta({ description: 'Whether you may restore it.' }),
    whyNot: z
      .enum(restoreObstacles)
      .nullable()
      .meta({
        description:
          '`no_right`: only who entered it, who may edit their things, and admins restore it. ' +
          '`former_member`: somebody who has left could not object.',
      }),
    debts: z
      .array(z.strictObject({ debtorId: uidSchema, creditorId: uidSchema, amount: moneySchema }))
      .meta({ description: 'What is owed again once it is restored.' }),
    version: z.int(),
  })
  .meta({ id: 'TrashItem' });
export type TrashItem = z.infer<typeof trashItemSchema>;

interface Deletion {
  /** The fields before and after restoring, as in the activity log. */
  change: Pick<Activity, 'resourceType' | 'before' | 'after'>;
  deletedAt: Date;
  deletedBy: string | null;
  whyNot: RestoreObstacle | null;
}

export function toTrashItem(
  thing: DeletedThing,
  { change, deletedAt, deletedBy, whyNot }: Deletion,
): TrashItem {
  const { id, category, amountCents, transactionDate, enteredBy, expireAt, version } = thing;
  return {
    ...(isExpense(thing) ? partsOfExpense(thing) : partsOfTransaction(thing)),
    id,
    name: namedThing(thing).name,
    type: category,
    amount: toAmount(amountCents),
    transactionDate,
    enteredBy,
    deletedAt: deletedAt.toISOString(),
    deletedBy,
    restorableUntil: (expireAt ?? restorableUntil(deletedAt)).toISOString(),
    canRestore: whyNot === null,
    whyNot,
    debts: restoredDebts(change).map(({ debtorId, creditorId, cents }) => ({
      debtorId,
      creditorId,
      amount: toAmount(cents),
    })),
    version,
  };
}

type Parts = Pick<
  TrashItem,
  'resourceType' | 'kind' | 'payers' | 'payTo' | 'owedBy' | 'peopleCount'
>;

function partsOfExpense({ kind, payers, split }: Expense): Parts {
  return {
    resourceType: 'expenses',
    kind,
    payers: payers.map(({ memberId, cents }) => ({ userId: memberId, amount: toAmount(cents) })),
    payTo: null,
    owedBy: null,
    peopleCount: split.people.length,
  };
}

function partsOfTransaction(one: Transaction): Parts {
  const { paidBy, owedBy, payTo, isRefund, category, amountCents } = one;
  const isPayment = isSettlementCategory(category) && paidBy !== null && owedBy !== null;
  return {
    resourceType: 'transactions',
    kind: isPayment ? 'payment' : isRefund ? 'refund' : 'expense',
    payers: paidBy === null ? [] : [{ userId: paidBy, amount: toAmount(amountCents) }],
    payTo: paidBy === null ? payTo : null,
    owedBy,
    peopleCount: null,
  };
}
