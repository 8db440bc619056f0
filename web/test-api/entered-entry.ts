import { randomUUID } from 'node:crypto';
import type { NewWrite } from '@/offline/outbox/waiting-write';
import { groceriesCategory } from '../../functions/test/support/entries/expense-fixture.ts';
import type { ReplayKind } from './replay-commands.ts';

interface People {
  reader: { uid: string };
  other: { uid: string };
}

/** An entry from the person's point of view. */
export interface EnteredEntry {
  id: string;
  kind: ReplayKind;
  /** All of its contents, the last one last. */
  versions: NewWrite[];
  isRemoved: boolean;
  /** Another member's change at the server: its path and its new note. */
  changed: { path: string; note: string } | null;
}

let count = 0;

/** Not a member: the server refuses entries that name them. */
const nobody = { uid: 'nobody-here' };

export function writeOf(
  kind: ReplayKind,
  { id = randomUUID(), amount, isAllowed }: { id?: string; amount: number; isAllowed: boolean },
  place: { householdId: string; commentedId: string; people: People },
): NewWrite {
  const { reader } = place.people;
  const other = isAllowed ? place.people.other : nobody;
  const note = `Entry ${(count += 1)}`;
  const shared = { id, amount, transactionDate: '2026-11-20', note };
  const categories = [{ id: groceriesCategory.id, name: groceriesCategory.name }];
  const bodies = {
    expense: {
      path: '/expenses',
      body: {
        ...shared,
        categories,
        payers: [{ userId: reader.uid, amount }],
        split: { mode: 'equal', people: [{ userId: reader.uid }, { userId: other.uid }] },
      },
    },
    transaction: {
      path: '/transactions',
      body: { ...shared, categories, paidBy: reader.uid, owedBy: other.uid, optional: false },
    },
    payment: {
      path: '/payments',
      body: { ...shared, from: reader.uid, to: other.uid },
    },
    comment: {
      path: `/transactions/${place.commentedId}/comments`,
      body: { id, text: isAllowed ? note : ' ' },
    },
  };
  return {
    householdId: place.householdId,
    kind,
    resourceId: id,
    method: 'POST',
    ...bodies[kind],
    ifMatch: null,
    title: note,
    amountCents: amount,
    form: null,
  };
}
