import { foldName } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import type { ReportScope, PersonOfReport } from './stored.ts';
import { matchMembers } from '../household/person.ts';
import type { ReportFilter } from '../report/report.ts';

/**
 * Identifies a report, independently of its amounts and its YNAB account. People are compared by member id, so a name,
 * an e-mail and an id of one member give the same report.
 */

export function toReportScope(
  requested: ReportFilter,
  members: readonly Pick<Member, 'id' | 'name' | 'email'>[],
): ReportScope {
  const personOf = (text: string | undefined): PersonOfReport | null =>
    text ? { text, memberIds: matchMembers(text, members).sort() } : null;
  const { startDate, endDate, category, payTo, enteredBy, paid, optional } = requested;
  return {
    startDate,
    endDate,
    category: category || null,
    payTo: personOf(payTo),
    enteredBy: personOf(enteredBy),
    paid: paid ?? null,
    optional: optional ?? null,
    shareOf: requested.shareOf ?? null,
    owedTo: requested.owedTo ?? null,
    counterparty: requested.counterparty ?? null,
  };
}

export function scopeKeyOf(scope: ReportScope): string {
  const { startDate, endDate, category, paid, optional, shareOf, owedTo, counterparty } = scope;
  return JSON.stringify([
    ...[startDate, endDate, category === null ? null : foldName(category)],
    ...[personKeyOf(scope.payTo), personKeyOf(scope.enteredBy), paid, optional],
    ...[shareOf, owedTo, counterparty],
  ]);
}

function personKeyOf(person: PersonOfReport | null): unknown {
  if (person === null) return null;
  const { text, memberIds } = person;
  return memberIds.length > 0 ? memberIds : foldName(text);
}

/** Whether one row can be in both reports, so that YNAB would count it twice. */
export function canOverlap(one: ReportScope, other: ReportScope): boolean {
  if (one.endDate < other.startDate || other.endDate < one.startDate) return false;
  // An income report and a spending report have different amounts.
  if ((one.owedTo === null) !== (other.owedTo === null)) return false;
  const fields = ['category', 'paid', 'optional', 'shareOf', 'owedTo', 'counterparty'] as const;
  const isApart = (a: unknown, b: unknown) => a !== null && b !== null && a !== b;
  const folded = (value: unknown) => (typeof value === 'string' ? foldName(value) : value);
  if (fields.some((field) => isApart(folded(one[field]), folded(other[field])))) return false;
  return !(
    isApart(flatKeyOf(one.payTo), flatKeyOf(other.payTo)) ||
    isApart(flatKeyOf(one.enteredBy), flatKeyOf(other.enteredBy))
  );
}

function flatKeyOf(person: PersonOfReport | null): string | null {
  return person === null ? null : JSON.stringify(personKeyOf(person));
}
