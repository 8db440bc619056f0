import { nameLookup } from '../../core/household/member-names.ts';
import type { Person } from '../../core/household/stored.ts';
import type { Transaction } from '../../core/transaction/stored.ts';
import type { Actor } from '../../core/permission/actor.ts';
import {
  toTransactionResource,
  type TransactionResource,
} from '../../core/transaction/transaction-resource.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { visibleSettling } from './settling-visible.ts';
import { withPayers } from './transaction.repository.ts';

/** The actor must be allowed to read them. @param context `members`: all, also former ones */
export async function toReadableResources(
  reader: Reader,
  actor: Actor,
  rows: readonly Transaction[],
  { members, now }: { members: readonly Person[]; now: Date },
): Promise<TransactionResource[]> {
  const nameOf = nameLookup(members);
  const shown = await withPayers(reader, actor.householdId, rows);
  return shown.map((row) => toTransactionResource(visibleSettling(actor, row, now), nameOf));
}
