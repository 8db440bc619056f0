import type { ImportRow } from './import-resource.ts';
import { foldName, type Member } from '../household/member.ts';
import { matchMembers } from '../household/match-members.ts';

/** Who a row is between, or why that can't be told. */
export interface ImportPeople {
  paidBy: string | null;
  /** The outside payee's name; null where paidBy names a member. */
  payTo: string | null;
  owedBy: string | null;
  reasons: string[];
}

/**
 * Finds the people of a row among the members. A payTo that names exactly one sets paidBy, any
 * other stays the name of someone outside; an owedBy that is not exactly one member fails the row.
 *
 * @param members those who have not left
 */
export function findImportPeople(
  { payTo, owedBy }: Pick<ImportRow, 'payTo' | 'owedBy'>,
  members: readonly Pick<Member, 'id' | 'name' | 'email'>[],
): ImportPeople {
  const [paidBy = null, ...others] = matchMembers(payTo, members);
  const isMember = paidBy !== null && others.length === 0;
  const people = { paidBy: isMember ? paidBy : null, payTo: isMember ? null : payTo };
  if (!owedBy || foldName(owedBy) === 'n/a') return { ...people, owedBy: null, reasons: [] };
  const [debtor, ...more] = matchMembers(owedBy, members);
  if (debtor === undefined || more.length > 0) {
    return { ...people, owedBy: null, reasons: [`No one member is called "${owedBy}".`] };
  }
  const reasons = debtor === people.paidBy ? ['The one who paid cannot also owe it.'] : [];
  return { ...people, owedBy: debtor, reasons };
}
