import type { Cents } from '@housetab/functions/core/money/money';
import type { HouseholdResource } from '@housetab/functions/core/household/household-resource';
import type { DocumentPerson } from '@housetab/functions/core/document/household-document';
import { netsOfDebts } from '@housetab/functions/core/debt/nets-of-debts';
import { fetchOwedPairs } from '@/shared/import/household-imports';
import type { DocumentCounts } from '@/features/import/read/read-household-file';
import type { StoredHouseholdImport } from '@/features/import/run/stored-household';

export interface FinishedHouseholdImport {
  householdId: string;
  name: string;
  currency: string;
  memberId: string;
  people: readonly DocumentPerson[];
  counts: DocumentCounts;
  nets: Record<string, Cents>;
  /** null: they could not be read. */
  here: Record<string, Cents> | null;
}

export async function withImportedBalances(
  { id, name, currency }: HouseholdResource,
  { begin, counts, nets }: StoredHouseholdImport,
): Promise<FinishedHouseholdImport> {
  const here = await readNets(id).catch(() => null);
  const { memberId, document } = begin;
  const facts = { name, counts, nets, memberId, people: document.members };
  return { householdId: id, currency: currency ?? document.household.currency, ...facts, here };
}

async function readNets(householdId: string): Promise<Record<string, Cents> | null> {
  const { pairs, isWhole } = await fetchOwedPairs(householdId);
  if (!isWhole) return null;
  const debts = pairs.map(({ debtorId, creditorId, amount }) => ({
    ...{ paidBy: creditorId, owedBy: debtorId, cents: amount },
  }));
  return Object.fromEntries(netsOfDebts(debts));
}
