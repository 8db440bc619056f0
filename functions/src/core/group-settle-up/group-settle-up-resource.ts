import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { booksCloseSchema } from '../household/books-close.ts';
import { moneySchema } from '../money/money-schema.ts';
import { objectionsSchema } from '../settle-up/objection-resource.ts';
import { scopeFields } from '../settlement/scope-resource.ts';
import { idSchema, newIdSchema, uidSchema } from '../wire/text.ts';
import { agreementSchema } from './agreement-resource.ts';
import { asideReasons } from './plan.ts';
import { transferMarks } from './transfer-mark.ts';
import { groupSettleUpStates } from './waiting.ts';

/** Amounts are dollars here, cents everywhere else. */

const people = { from: uidSchema, fromName: z.string(), to: uidSchema, toName: z.string() };

const transferSchema = z
  .strictObject({ ...people, amount: moneySchema })
  .meta({ id: 'Transfer', description: 'Who pays whom how much.' });

const clearingSchema = z
  .strictObject({
    amount: moneySchema.meta({ description: 'Of each of its transfers and debts.' }),
    transfers: z.array(z.strictObject(people)).meta({
      description: 'Who pays whom. Empty where the debts go round in a circle: nobody pays.',
    }),
    debts: z.array(z.strictObject(people)).meta({
      description:
        'Who owes whom. After a single transfer each leads to the next, from its payer to its receiver.',
    }),
  })
  .meta({
    id: 'Clearing',
    description:
      'Debts that are settled together, and what is paid for that. All clearings together are exactly the ' +
      'transfers, and exactly the amounts of the pairs.',
  });

const rowSchema = z.strictObject({
  transactionId: idSchema,
  from: uidSchema.meta({ description: 'Who owes it.' }),
  to: uidSchema,
  description: z.string(),
  category: z.string(),
  note: z.string(),
  transactionDate: calendarDateSchema,
  openAmount: moneySchema,
});

const offsetSchema = z.strictObject({
  settlementId: idSchema,
  ...scopeFields,
  amount: moneySchema.meta({ description: 'What the active settlement has offset already.' }),
});

const linesFields = {
  rows: z.array(rowSchema).meta({
    description:
      'What is open between the two, oldest first. What `from` owes less what `to` owes, offset as `offsets` say, ' +
      'is the amount.',
  }),
  offsets: z.array(offsetSchema),
};

const pairSchema = z
  .strictObject({
    ...people,
    amount: moneySchema.meta({
      description: 'What `from` owes `to` over all months; 0 where the two are even.',
    }),
    ...linesFields,
  })
  .meta({
    id: 'NettedPair',
    description: 'Two people whose books close as if `from` had paid `to` the amount.',
  });

const asideSchema = z
  .strictObject({
    ...people,
    amount: moneySchema.meta({
      description: 'What `from` still owes `to`; 0 where it is the same both ways round.',
    }),
    reason: z.enum(asideReasons).meta({
      description:
        '`disputed`: all that is open; `partly_disputed`: the rest is settled; `left`: one of the two is no ' +
        'longer in the household; `too_many`, `too_much`: settle up between the two first.',
    }),
  })
  .meta({ id: 'PairLeftAside' });

const markedTransferSchema = z
  .strictObject({
    ...transferSchema.shape,
    paidAt: instantSchema.nullable().meta({ description: 'When its payer marked it as paid.' }),
    arrivedAt: instantSchema
      .nullable()
      .meta({ description: 'When its receiver said that it is there.' }),
  })
  .meta({ id: 'MarkedTransfer' });

const closedPairFields = {
  ...people,
  amount: moneySchema,
  settleUpId: idSchema.meta({ description: 'What closed, down to each transaction.' }),
};

export const groupSettleUpResourceSchema = z
  .strictObject({
    id: idSchema,
    at: instantSchema,
    by: uidSchema.meta({ description: 'Who made everybody even.' }),
    byName: z.string(),
    state: z.enum(groupSettleUpStates).meta({
      description:
        '`waiting`: nothing is closed yet, and all debts stay open; the books close as soon as all transfers have arrived. ' +
        '`done`: they are closed. `stopped`: it was undone while it waited; what had arrived is recorded as payments. ' +
        '`undone`: all is open again.',
    }),
    transfers: z.array(markedTransferSchema).meta({
      description: 'Those that you pay or receive, and those between two of whom you may read.',
    }),
    clearings: z.array(
      z.strictObject({
        ...clearingSchema.shape,
        isPart: z.boolean().meta({ description: 'More belongs to it than is for you to see.' }),
      }),
    ),
    pairs: z.array(z.strictObject(closedPairFields)),
    undoableUntil: instantSchema
      .nullable()
      .meta({ description: 'null while it waits: at any time.' }),
    undoneAt: instantSchema.nullable(),
    undoneBy: uidSchema.nullable(),
    undoneByName: z.string().nullable(),
    objections: objectionsSchema,
  })
  .meta({ id: 'EverybodyEven' });
export type GroupSettleUpResource = z.infer<typeof groupSettleUpResourceSchema>;

const waitingPairSchema = z
  .strictObject({
    ...closedPairFields,
    ...linesFields,
    isChanged: z.boolean().meta({
      description:
        'true: the rows are no longer what was planned. If that stays so, they stay open beside the payment.',
    }),
  })
  .meta({
    id: 'WaitingPair',
    description:
      'Two people whose books close once everything has arrived, and what of that is open between them now.',
  });

/** A pending group settle-up, with the rows that it will close. */
const waitingGroupSettleUpSchema = groupSettleUpResourceSchema
  .extend({ pairs: z.array(waitingPairSchema) })
  .meta({ id: 'WaitingEverybodyEven' });
export type WaitingGroupSettleUp = z.infer<typeof waitingGroupSettleUpSchema>;

export const groupSettleUpPreviewSchema = z
  .strictObject({
    isOfAll: z.boolean().meta({
      description:
        'Whether it is about what anybody owes anybody. false: only about what is between you and each other ' +
        'person, since what the others owe each other is not for you to see.',
    }),
    paymentsInPairs: z.int().meta({
      description: 'How many payments it would take if each two people settled up by themselves.',
    }),
    transfers: z.array(transferSchema),
    clearings: z.array(clearingSchema),
    pairs: z.array(pairSchema),
    leftAside: z.array(asideSchema).meta({ description: 'What stays open.' }),
    booksClose: booksCloseSchema,
    waiting: waitingGroupSettleUpSchema.nullable().meta({
      description:
        'What waits until all of its payments have arrived. Until then nothing else makes everybody even, so there is no ' +
        'plan. null where nothing waits that is for you to see.',
    }),
    agreement: agreementSchema.nullable().meta({
      description:
        'Who agrees so far. null where there is no way to agree: the plan is of your own debts alone, or somebody in it ' +
        'has no account, only looks, or may not read it.',
    }),
  })
  .meta({ id: 'EverybodyEvenPreview' });
export type GroupSettleUpPreview = z.infer<typeof groupSettleUpPreviewSchema>;

const expectedSchema = z.strictObject({ from: uidSchema, to: uidSchema, amount: moneySchema });

export const newGroupSettleUpSchema = z
  .strictObject({
    id: newIdSchema,
    transactionDate: calendarDateSchema.optional().meta({
      description: "The day of the payments; default: today in the household's time zone.",
    }),
    transfers: z
      .array(expectedSchema)
      .max(1000)
      .optional()
      .meta({ description: 'What the preview showed. 412 if it has changed since.' }),
  })
  .meta({ id: 'NewEverybodyEven' });
export type NewGroupSettleUp = z.output<typeof newGroupSettleUpSchema>;

export const transferMarkSchema = z
  .strictObject({
    from: uidSchema,
    to: uidSchema,
    mark: z.enum(transferMarks),
    takeBack: z.boolean().optional().meta({ description: 'true: it is not so after all.' }),
  })
  .meta({ id: 'TransferMark' });
export type TransferMarkBody = z.output<typeof transferMarkSchema>;

export const agreedResourceSchema = z
  .strictObject({
    agreement: agreementSchema
      .nullable()
      .meta({ description: 'null = all agree, and it is done.' }),
    netting: groupSettleUpResourceSchema
      .nullable()
      .meta({ description: 'What made everybody even.' }),
  })
  .meta({ id: 'EverybodyAgrees' });
export type AgreedResource = z.infer<typeof agreedResourceSchema>;
