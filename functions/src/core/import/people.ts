import type { ImportRow } from './import-resource.ts';
import { foldName, type Member } from '../household/member.ts';
import { matchMembers } from '../household/person.ts';

/** Who a row is between, or why that can't be told. */
export interface ImportPeople {
  paidBy: string | null;
  /** The outside payee's name; null where paidBy names a member. */
  payTo: string | null;
  owedBy: string | null;
  reasons: string[];
}

export interface Importer {
  id: string;
  isAdmin: boolean;
}

/**
 * Finds the people of a row among the members. A payTo that names exactly one sets paidBy, any
 * other stays the name of someone outside; an owedBy that is not exactly one member fails the row.
 *
 * Debts between two others are for these, and for admins: entered by thousands, they would keep the two from
 * settling.
 *
 * @param members those who have not left
 */
export function findImportPeople(
  { payTo, owedBy }: Pick<ImportRow, 'payTo' | 'owedBy'>,
  members: readonly Pick<Member, 'id' | 'name' | 'email'>[],
  importer: Importer,
): ImportPeople {
  const [paidBy = null, ...others] = matchMembers(payTo, members);
  const isMember = paidBy !== null && others.length === 0;
  const people = { paidBy: isMember ? paidBy : null, payTo: isMember ? null : payTo };
  if (!owedBy || foldName(owedBy) === 'n/a') return { ...people, owedBy: null, reasons: [] };
  const [debtor, ...more] = matchMembers(owedBy, members);
  if (debtor === undefined || more.length > 0) {
    return { ...people, owedBy: null, reasons: [`No one member is called "${owedBy}".`] };
  }
  const reason = debtor === people.paidBy ? 'The one who paid cannot also owe it.' : refusal();
  return { ...people, owedBy: debtor, reasons: reason === null ? [] : [reason] };

  function refusal(): string | null {
    const isOwn = !isMember || paidBy === importer.id || debtor === importer.id;
    if (isOwn || importer.isAdmin) return null;
    return 'Only an admin, or one of the two, can import what one member owes another.';
  }
}
