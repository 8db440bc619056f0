import * as z from 'zod';
import { monthName, yearOf } from '../calendar/calendar.ts';
import { monthKeySchema } from '../calendar/calendar-schema.ts';
import type { NameOf } from '../household/member-names.ts';
import { uidSchema } from '../wire/text.ts';
import type { SettlementScope } from './settlement.ts';

export const scopeFields = {
  debtorId: uidSchema.meta({ description: 'Who owes the total.' }),
  debtorName: z.string(),
  creditorId: uidSchema,
  creditorName: z.string(),
  month: monthKeySchema,
  monthName: z.string(),
  year: z.int(),
};

export function toScopeFields({ debtorId, creditorId, month }: SettlementScope, nameOf: NameOf) {
  return {
    debtorId,
    debtorName: nameOf(debtorId),
    creditorId,
    creditorName: nameOf(creditorId),
    month,
    monthName: monthName(month),
    year: yearOf(month),
  };
}

export function toPeople(from: string, to: string, nameOf: NameOf) {
  return { from, fromName: nameOf(from), to, toName: nameOf(to) };
}
