import type { SummedDebts } from '../activity/stored.ts';
import { dayIn } from '../calendar/calendar.ts';
import { currencyOf, type Currency } from '../money/currency.ts';
import { formatCents } from '../money/money.ts';
import { dayText } from '../sentences/dates.ts';
import { joinNames } from '../sentences/join-names.ts';
import { plainName } from './plain-text.ts';

export interface DeletionLetterContent {
  household: { name: string; timeZone: string; currency?: Currency };
  reader: { id: string; name: string };
  deletedBy: string;
  at: Date;
  goneAt: Date;
  /** Names of those who can restore it; [] = nobody can. */
  owners: readonly string[];
  debts: readonly SummedDebts[];
  nameOf: (memberId: string) => string;
  webAddress: string;
}

/** Plain text: who deleted the household, until when it can be restored, and what was open. */
export function deletionLetterText(content: DeletionLetterContent): {
  subject: string;
  text: string;
} {
  const { household, reader, at, goneAt, owners, debts } = content;
  const name = plainName(household.name);
  const day = (moment: Date) => dayText(dayIn(household.timeZone, moment));
  const names = joinNames(owners.map(plainName));
  const text = [
    `Hello ${plainName(reader.name)},`,
    `${plainName(content.deletedBy)} deleted the household “${name}” on Housetab on ${day(at)}. ` +
      'Nobody can open it any more.',
    owners.length > 0
      ? `Until ${day(goneAt)} it can be brought back, with everything in it, by ${names}: in Housetab under ` +
        `Profile, “Deleted households”. Then it is gone for good. ${content.webAddress}/profile`
      : `It was the last account in it, so nobody can bring it back. On ${day(goneAt)} it is gone for good.`,
    debts.length > 0
      ? `This was open between you and others:\n\n${debts.map((debt) => lineOf(debt, content)).join('\n')}`
      : 'Nothing was open between you and others.',
    'If you do not agree, tell them.',
  ].join('\n\n');
  return { subject: `“${name}” was deleted`, text: `${text}\n` };
}

function lineOf(
  { debtorId, creditorId, cents }: SummedDebts,
  { household, reader, nameOf }: DeletionLetterContent,
): string {
  const amount = formatCents(cents, currencyOf(household));
  return debtorId === reader.id
    ? `- You owe ${plainName(nameOf(creditorId))} ${amount}`
    : `- ${plainName(nameOf(debtorId))} owes you ${amount}`;
}
