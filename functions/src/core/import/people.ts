import type { ImportRow } from './import-resource.ts';
import { foldName, type Member } from '../household/member.ts';
import { matchMembers } from '../household/person.ts';

/** The payer and debtor of a row, or why they can't be found. */
export interface ImportPeople {
  paidBy: string | null;
  /** The name of a payee outside the household; null = `paidBy` is a member. */
  payTo: string | null;
  owedBy: string | null;
  reasons: string[];
}

export interface Importer {
  id: string;
  isAdmin: boolean;
}

/**
 * Finds payer and debtor of a row among the members. If `payTo` names exactly one member, that
 * member paid; otherwise it is the name of a payee outside. If `owedBy` does not name exactly one
 * member, the row fails.
 *
 * Only the two people of a debt and admins can import it: otherwise somebody could import thousands
 * of debts between two others and keep them from settling.
 *
 * @param members the current members
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
