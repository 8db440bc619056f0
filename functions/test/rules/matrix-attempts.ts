import * as paths from '../../src/platform/firestore/paths.ts';
import * as direct from './direct-write.ts';
import { type Firestore, doc, getDocFromServer } from 'firebase/firestore';
import { randomUUID } from 'node:crypto';
import type { Kind, PermissionSubjects } from '../../src/core/permission/permission.ts';
import type { Stored } from '../../src/platform/firestore/documents.ts';
import type { DocumentPath } from '../../src/platform/firestore/paths.ts';
import {
  type PlacedDocument,
  placedDocumentsOf,
  place,
  settleUpBetween,
  ynabConfigOf,
} from '../support/households/household-documents.ts';
import { isAccepted, isLetThrough } from './direct-write.ts';
import {
  activityEntry,
  rulesCategory,
  householdOf,
  permission,
  settlement,
  transaction,
} from './sample-household.ts';

/** One action of one member with its own documents: those to write first, and the attempt. */
export interface RulesAttempt {
  seeds: readonly PlacedDocument[];
  /** The thing that core decides on. */
  thing: PermissionSubjects[Kind];
  try(database: Firestore): Promise<boolean>;
}

const sample = householdOf();
const id = sample.household.id;
export const sampleDocuments = placedDocumentsOf(sample);

function reading<T extends Stored>(
  document: DocumentPath<T>,
  data: T,
  thing: PermissionSubjects[Kind],
  target: string = document.path,
): RulesAttempt {
  return {
    seeds: [place(document, data)],
    thing,
    try: (database) => isAccepted(getDocFromServer(doc(database, target))),
  };
}

export function attemptReadHousehold(): RulesAttempt {
  return reading(paths.households.doc(id), sample.household, {});
}

export function attemptReadTransaction(changes = {}): RulesAttempt {
  const it = transaction(changes);
  return reading(paths.transactions(id).doc(it.id), it, it);
}

export function readCategory(changes = {}): RulesAttempt {
  const it = rulesCategory(changes);
  return reading(paths.categories(id).doc(it.id), it, it);
}

export function attemptReadSettlement(part = ''): RulesAttempt {
  const it = settlement();
  const { path } = paths.settlements(id).doc(it.id);
  const seeds = placedDocumentsOf({ ...sample, members: [], settlements: [it] });
  const attempt = reading(paths.settlements(id).doc(it.id), it, it, path + part);
  return { ...attempt, seeds };
}

export function attemptReadSettleUp(): RulesAttempt {
  const it = settlement();
  return reading(paths.settleUps(id).doc(it.id), settleUpBetween(it), it);
}

export function attemptReadPermission(): RulesAttempt {
  const it = permission();
  return reading(paths.permissions(id).doc(it.id), it, it);
}

export function readActivity(changes: Parameters<typeof activityEntry>[0] = {}): RulesAttempt {
  const it = activityEntry(changes);
  return reading(paths.activity(id).doc(it.id), it, it);
}

export function readYnab(part = ''): RulesAttempt {
  const { path } = paths.ynabConfigs(id).doc('owner');
  return {
    seeds: placedDocumentsOf({ ...sample, members: [], ynabConfigs: [ynabConfigOf('owner')] }),
    thing: { ownerId: 'owner' },
    try: (database) => isAccepted(getDocFromServer(doc(database, path + part))),
  };
}

export function enterAs(enteredBy: string, actor: string): RulesAttempt {
  const write = direct.enteredTransactionWrite(id, actor, { enteredBy });
  const thing = { enteredBy, paidBy: 'payer', owedBy: 'debtor' };
  return { seeds: [], thing, try: (database) => isLetThrough(database, write) };
}

type Change = typeof direct.paidToggleWrite;

export function changing(change: Change, changes = {}) {
  return (actor: string): RulesAttempt => {
    const it = transaction(changes);
    const write = change(id, actor, it);
    return {
      seeds: [place(paths.transactions(id).doc(it.id), it)],
      thing: it,
      try: (database) => isLetThrough(database, write),
    };
  };
}

export function attemptAddCategory(userId: string | null) {
  return (actor: string): RulesAttempt => {
    const it = rulesCategory({ userId });
    const write = direct.addedCategoryWrite(id, actor, it);
    return { seeds: [], thing: it, try: (database) => isLetThrough(database, write) };
  };
}

export function attemptEditCategory(userId: string | null) {
  return (actor: string): RulesAttempt => {
    const it = rulesCategory({ userId });
    const write = direct.editedCategoryWrite(id, actor, it, { name: 'Food' });
    return {
      seeds: [place(paths.categories(id).doc(it.id), it)],
      thing: it,
      try: (database) => isLetThrough(database, write),
    };
  };
}

export const attemptEdit: Change = (householdId, actor, before) =>
  direct.editedTransactionWrite(householdId, actor, before, {
    note: 'Three weeks',
    amountCents: 54_321,
  });

/** A household with someone who is not part of the sample: its superadmin. */
export function otherHousehold(): PlacedDocument[] {
  const stranger = { ...sample.members[0], id: 'stranger', role: 'superadmin' as const };
  const other = householdOf({ members: [stranger as (typeof sample.members)[number]] });
  return placedDocumentsOf({ ...other, household: { ...other.household, id: randomUUID() } });
}
