import { randomUUID } from 'node:crypto';
import type { NewWrite } from '@/offline/outbox/waiting-write';
import { groceriesCategory } from '../../functions/test/support/entries/expense-fixture.ts';
import type { ReplayKind } from './replay-commands.ts';

interface People {
  reader: { uid: string };
  other: { uid: string };
}

/** Something that was entered, as the person knows it. */
export interface EnteredEntry {
  id: string;
  kind: ReplayKind;
  /** Every content that it was given, the last one last. */
  versions: NewWrite[];
  isRemoved: boolean;
  /** Who changed it at the server: where, and what its note is since. */
  changed: { path: string; note: string } | null;
}

let count = 0;

/** Somebody who is no member: what names them is refused. */
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
