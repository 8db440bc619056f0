import type { BenchContext } from './section.ts';

/** Someone of a loaded household. */
export interface BenchMember {
  uid: string;
  name: string;
  email: string;
  password: string;
  /** A fresh ID token, good for an hour. */
  token: string;
}

export interface LoadedHousehold {
  id: string;
  /** How many transactions it has. */
  size: number;
  /** The first is the superadmin, the second an admin, the others are users. */
  members: BenchMember[];
}

/**
 * A household as it could be after years: the open debts of a normal month, the rest paid, with
 * categories, settlements and a few grants. The same at every run, but for its last day: today.
 */
export function loadHousehold(
  _context: Pick<BenchContext, 'projectId' | 'firestore' | 'auth'>,
  _size: number,
): Promise<LoadedHousehold> {
  throw new Error('not built yet');
}
