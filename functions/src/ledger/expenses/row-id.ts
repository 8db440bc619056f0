import { v5 } from 'uuid';
import type { RowIdOf } from '../../core/expense/plan-rows.ts';

/** Names the ids of rows apart from any other ids that derive from an expense's. */
const NAMESPACE = '5f0b7a54-3c1e-5d0a-9a53-7f1c6f1d2b60';

/**
 * A UUID of version 5: the same pair of an expense always has the same. Clients make ids of version 4
 * only, so that nobody can occupy one beforehand.
 */
export const rowIdOf: RowIdOf = (expenseId, { creditorId, debtorId }) =>
  v5(JSON.stringify([expenseId, creditorId, debtorId ?? 'own']), NAMESPACE);
