import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { moneySchema } from '../money/money-schema.ts';
import { changedBalanceSchema } from '../settlement/balance-resource.ts';
import { scopeFields } from '../settlement/scope-resource.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import { paymentChanges } from './change-since.ts';
import { objectionsSchema } from './objection-resource.ts';

/** Amounts are dollars here, cents everywhere else. */

const fromTo = {
  from: uidSchema.meta({ description: 'Who pays.' }),
  fromName: z.string(),
  to: uidSchema.meta({ description: 'Who receives it.' }),
  toName: z.string(),
  amount: moneySchema,
};

/** null in a preview: the id exists only after the settle-up is made. */
const madeId = idSchema
  .nullable()
  .meta({ description: 'null in a preview, where it does not exist yet.' });

const paymentSchema = z
  .strictObject({
    transactionId: madeId,
    ...fromTo,
    transactionDate: calendarDateSchema,
    note: z.string(),
  })
  .meta({ id: 'SettleUpPaymentMade' });

/** People recognize a transaction by its note, or else by its category. */
const named = {
  description: z.string(),
  category: z.string(),
  note: z.string().meta({ description: 'Empty in settle-ups made before it was kept.' }),
};

const itemSchema = z.strictObject({
  transactionId: madeId,
  isPayment: z.boolean().meta({ description: 'It is the payment of this settle-up.' }),
  ...named,
  transactionDate: calendarDateSchema,
  amount: moneySchema.meta({ description: 'The whole of the transaction.' }),
  appliedAmount: moneySchema.meta({ description: 'What this settle-up offsets of it here.' }),
});

const settlementSchema = z
  .strictObject({
    settlementId: madeId,
    isNew: z.boolean(),
    ...scopeFields,
    totalAmount: moneySchema,
    remainingBefore: moneySchema.meta({ description: 'Of a new one, the total.' }),
    offsetOtherWay: moneySchema.meta({
      description:
        'What no item covers: it completes against settlements the other way round, which have ' +
        'the same sum remaining.',
    }),
    items: z.array(itemSchema),
  })
  .meta({ id: 'SettleUpSettlement' });

const leftAsideSchema = z
  .strictObject({
    transactions: z.array(
      z.strictObject({
        transactionId: idSchema,
        from: uidSchema.meta({ description: 'Who owes it.' }),
        to: uidSchema,
        ...named,
        transactionDate: calendarDateSchema,
        openAmount: moneySchema.meta({
          description: 'What stays open of it and no settlement holds.',
        }),
      }),
    ),
    settlements: z.array(
      z.strictObject({ settlementId: idSchema, ...scopeFields, remainingAmount: moneySchema }),
    ),
  })
  .meta({
    id: 'SettleUpLeftAside',
    description:
      'Disputed transactions, and active settlements that hold one with the rests of its items: they ' +
      'stay as they are, and together are all that is open once the books are closed.',
  });

const plannedFields = {
  closes: z.boolean().meta({
    description: 'The books are closed, but for what is left aside. Else the payment is recorded.',
  }),
  isPart: z.boolean().meta({
    description:
      'More is open than one settle-up can be about: this is the oldest of it. `due` is what closing this ' +
      'part takes; settling up again goes on with the rest.',
  }),
  due: z
    .strictObject(fromTo)
    .nullable()
    .meta({ description: 'What closing the books takes; null where the two are even.' }),
  payment: paymentSchema.nullable().meta({ description: 'null where nothing is paid.' }),
  people: z
    .array(changedBalanceSchema)
    .meta({ description: 'Both, who does it first: over all months, what is disputed included.' }),
  openAfter: moneySchema.meta({
    description: 'What is open between the two afterwards, both ways round taken together.',
  }),
};

const wholePlan = { settlements: z.array(settlementSchema), leftAside: leftAsideSchema };

export const settleUpPreviewSchema = z
  .strictObject({ ...plannedFields, ...wholePlan })
  .meta({ id: 'SettleUpPreview' });
export type SettleUpPreviewResource = z.infer<typeof settleUpPreviewSchema>;

export const settleUpResourceSchema = z
  .strictObject({
    id: idSchema,
    at: instantSchema,
    creatorId: uidSchema.meta({ description: 'Who did it.' }),
    creatorName: z.string(),
    recipientId: uidSchema.meta({ description: 'With whom.' }),
    recipientName: z.string(),
    ...plannedFields,
    settlementCount: z.int(),
    undoableUntil: instantSchema.meta({
      description:
        'Until then it can be undone, whatever became of it since; what waits for payments to arrive, at any time.',
    }),
    paymentChange: z
      .enum(paymentChanges)
      .nullable()
      .meta({
        description:
          'What has become of the payment since. `moved`: it is between other people, and undoing ' +
          'leaves it. `settled`: it is part of another settlement by now, or was settled further, ' +
          'and undoing takes it out. null where it is as it was left, where nothing was paid, and ' +
          'where all of it is undone.',
      }),
    paymentAmount: moneySchema.nullable().meta({
      description: 'What undoing removes by now, where it was edited or settled since; else null.',
    }),
    undoneAt: instantSchema.nullable(),
    undoneBy: uidSchema.nullable(),
    undoneByName: z.string().nullable(),
    netting: z
      .strictObject({
        id: idSchema,
        by: uidSchema.meta({ description: 'Who made everybody even.' }),
        byName: z.string(),
        objections: objectionsSchema,
        state: z
          .enum(['waiting', 'stopped'])
          .optional()
          .meta({
            description:
              'Absent where it was done. `waiting`: nothing of it is done before all transfers have arrived; `stopped`: it ' +
              'was undone while it waited.',
          }),
      })
      .optional()
      .meta({
        description:
          'The act by which everybody became even, of which this is a part: what is really paid are its transfers, ' +
          'and undoing this undoes all of it. `creatorId` is then who owed the net. Absent where the two settled up.',
      }),
  })
  .meta({ id: 'SettleUp' });
export type SettleUpResource = z.infer<typeof settleUpResourceSchema>;

export const settleUpDetailSchema = z
  .strictObject({ ...settleUpResourceSchema.shape, ...wholePlan })
  .meta({ id: 'SettleUpDetail' });
export type SettleUpDetail = z.infer<typeof settleUpDetailSchema>;
