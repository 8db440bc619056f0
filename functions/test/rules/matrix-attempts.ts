import * as paths from '../../src/platform/firestore/paths.ts';
import * as direct from './direct-write.ts';
import { type Firestore, doc, getDocFromServer } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import type { Kind, Things } from '../../src/core/permission/permission.ts';
import type { Stored } from '../../src/platform/firestore/documents.ts';
import type { DocumentPath } from '../../src/platform/firestore/paths.ts';
import {
  type PlacedDocument,
  documentsOf,
  place,
  settleUpBetween,
} from '../support/households/household-documents.ts';
import { isAccepted, isLetThrough } from './direct-write.ts';
import {
  activityEntry,
  category,
  householdOf,
  permission,
  settlement,
  transaction,
} from './sample-household.ts';

/** One action of one member with its own documents: those to write first, and the attempt. */
export interface Attempt {
  seeds: readonly PlacedDocument[];
  /** The thing that core decides on. */
  thing: Things[Kind];
  try(database: Firestore): Promise<boolean>;
}

const sample = householdOf();
const id = sample.household.id;
export const sampleDocuments = documentsOf(sample);

function reading<T extends Stored>(
  document: DocumentPath<T>,
  data: T,
  thing: Things[Kind],
  target: string = document.path,
): Attempt {
  return {
    seeds: [place(document, data)],
    thing,
    try: (database) => isAccepted(getDocFromServer(doc(database, target))),
  };
}

export function readHousehold(): Attempt {
  return reading(paths.households.doc(id), sample.household, {});
}

export function readTransaction(changes = {}): Attempt {
  const it = transaction(changes);
  return reading(paths.transactions(id).doc(it.id), it, it);
}

export function readCategory(changes = {}): Attempt {
  const it = category(changes);
  return reading(paths.categories(id).doc(it.id), it, it);
}

export function readSettlement(part = ''): Attempt {
  const it = settlement();
  const { path } = paths.settlements(id).doc(it.id);
  const seeds = documentsOf({ ...sample, members: [], settlements: [it] });
  const attempt = reading(paths.settlements(id).doc(it.id), it, it, path + part);
  return { ...attempt, seeds };
}

export function readSettleUp(): Attempt {
  const it = settlement();
  return reading(paths.settleUps(id).doc(it.id), settleUpBetween(it), it);
}

export function readPermission(): Attempt {
  const it = permission();
  return reading(paths.permissions(id).doc(it.id), it, it);
}

export function readActivity(changes: Parameters<typeof activityEntry>[0] = {}): Attempt {
  const it = activityEntry(changes);
  return reading(paths.activity(id).doc(it.id), it, it);
}

export function readYnab(part = ''): Attempt {
  const path = `${paths.ynabConfigs(id).path}/owner`;
  return {
    seeds: [
      { path, data: { hasCredentials: true } },
      { path: `${path}/ynabCategories/food`, data: { name: 'Food' } },
    ],
    thing: { ownerId: 'owner' },
    try: (database) => isAccepted(getDocFromServer(doc(database, path + part))),
  };
}

export function enterAs(enteredBy: string, actor: string): Attempt {
  const write = direct.enter(id, actor, { enteredBy });
  const thing = { enteredBy, paidBy: 'payer', owedBy: 'debtor' };
  return { seeds: [], thing, try: (database) => isLetThrough(database, write) };
}

type Change = typeof direct.togglePaid;

export function changing(change: Change, changes = {}) {
  return (actor: string): Attempt => {
    const it = transaction(changes);
    const write = change(id, actor, it);
    return {
      seeds: [place(paths.transactions(id).doc(it.id), it)],
      thing: it,
      try: (database) => isLetThrough(database, write),
    };
  };
}

export function addCategory(userId: string | null) {
  return (actor: string): Attempt => {
    const it = category({ userId });
    const write = direct.addCategory(id, actor, it);
    return { seeds: [], thing: it, try: (database) => isLetThrough(database, write) };
  };
}

export function editCategory(userId: string | null) {
  return (actor: string): Attempt => {
    const it = category({ userId });
    const write = direct.editCategory(id, actor, it, { name: 'Food' });
    return {
      seeds: [place(paths.categories(id).doc(it.id), it)],
      thing: it,
      try: (database) => isLetThrough(database, write),
    };
  };
}

export const edit: Change = (householdId, actor, before) =>
  direct.edit(householdId, actor, before, { note: 'Three weeks', amountCents: 54_321 });

/** A household with someone who is not part of the sample: its superadmin. */
export function otherHousehold(): PlacedDocument[] {
  const stranger = { ...sample.members[0], id: 'stranger', role: 'superadmin' as const };
  const other = householdOf({ members: [stranger as (typeof sample.members)[number]] });
  return documentsOf({ ...other, household: { ...other.household, id: randomUUID() } });
}
