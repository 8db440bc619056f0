import type { FilePersonCents, RowFacts, TrackerEntry } from './tracker-file.ts';

/** Payments from one person to others. A share of their own is no payment. */
export function paymentsOf(
  facts: RowFacts,
  from: string,
  shares: readonly FilePersonCents[],
): TrackerEntry[] {
  return shares
    .filter(({ person }) => person !== from)
    .map(({ person, cents }) => ({
      ...({ ...facts, kind: 'payment', cents } as const),
      payers: [{ person: from, cents }],
      shares: [{ person, cents }],
    }));
}

/** Payments of one person to several, or of several to one; null = the pairs are unknown. */
export function paymentsBetween(
  facts: RowFacts,
  givers: readonly FilePersonCents[],
  takers: readonly FilePersonCents[],
): TrackerEntry[] | null {
  if (givers.length > 1 && takers.length > 1) return null;
  return givers.flatMap((giver) => {
    const taken = takers.map(({ person, cents }) => ({
      person,
      cents: Math.min(giver.cents, cents),
    }));
    return paymentsOf(facts, giver.person, taken);
  });
}
