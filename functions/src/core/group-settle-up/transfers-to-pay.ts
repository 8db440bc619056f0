import * as z from 'zod';
import { dayIn } from '../calendar/calendar.ts';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import type { NameOf } from '../household/member-names.ts';
import { toAmount } from '../money/money.ts';
import { moneySchema } from '../money/money-schema.ts';
import {
  groupedParts,
  isWaiting,
  undoableUntil,
  type PartsOfGroupSettleUp,
} from '../settle-up/settle-up.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { idSchema, uidSchema } from '../wire/text.ts';
import type { Transfer } from './fewest-transfers.ts';
import { toPeople } from '../settlement/scope-resource.ts';

/** Outstanding payments of closed group settle-ups, which no open debt shows any more. */

export const transferToPaySchema = z
  .strictObject({
    id: idSchema.meta({ description: 'Of what made everybody even.' }),
    date: calendarDateSchema.meta({ description: 'The day on which it was done.' }),
    ...{ from: uidSchema, fromName: z.string(), to: uidSchema, toName: z.string() },
    amount: moneySchema,
    paidAt: instantSchema.nullable().meta({ description: 'When its payer marked it as paid.' }),
  })
  .meta({ id: 'TransferToPay', description: 'Nobody has said yet that it has arrived.' });
export type TransferToPay = z.infer<typeof transferToPaySchema>;

export interface GroupSettleUpToPay extends PartsOfGroupSettleUp {
  transfers: readonly (Transfer & { paidAt: Date | null })[];
}

export function unpaidGroupSettleUps(
  parts: readonly SettleUp[],
  now: Date,
): PartsOfGroupSettleUp[] {
  return groupedParts(
    parts.filter((one) => isDone(one) && one.isToPay === true && now <= undoableUntil(one)),
  );
}

/** Whether its books are closed, so that only its parts show the outstanding payments. */
export function isDone(part: SettleUp): boolean {
  return !isWaiting(part) && part.undoneAt === null && part.unfinished !== 'undoing';
}

export function toTransfersToPay(
  { id, parts, transfers }: GroupSettleUpToPay,
  timeZone: string,
  nameOf: NameOf,
): TransferToPay[] {
  const date = dayIn(timeZone, parts[0]!.at);
  return transfers.map(({ from, to, cents, paidAt }) => ({
    ...{ id, date },
    ...toPeople(from, to, nameOf),
    amount: toAmount(cents),
    paidAt: paidAt?.toISOString() ?? null,
  }));
}
