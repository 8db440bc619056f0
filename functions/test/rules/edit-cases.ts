import type { ImportState } from '../../src/core/import/import-resource.ts';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import {
  placedDocumentsOf,
  place,
  type PlacedDocument,
} from '../support/households/household-documents.ts';
import * as direct from './direct-write.ts';
import { isLetThrough, type DirectWrite } from './direct-write.ts';
import { startRules, type Rules } from './rules-environment.ts';
import { householdOf, transaction } from './sample-household.ts';

export type Changes = Partial<Transaction>;
export type Change = (householdId: string, actor: string, before: Transaction) => DirectWrite;

/** A direct change of a transaction. */
export interface EditCase {
  before?: Changes;
  actor?: string;
  change: Change;
  /** Fields changed afterwards, so that the document does not match its history entry. */
  spoil?: Record<string, unknown>;
}

/** Changes of transactions of the sample household. Their documents are written in one batch. */
export class EditCases {
  readonly householdId: string;
  readonly #sample = householdOf();
  readonly #seeds: PlacedDocument[] = [];
  #rules: Rules | null = null;

  constructor() {
    this.householdId = this.#sample.household.id;
    this.#seeds.push(this.#import('ended', 'done'), this.#import('begun', 'writing'));
  }

  get rules(): Rules {
    if (!this.#rules) throw new Error('The rules have not started.');
    return this.#rules;
  }

  async start(name: string): Promise<void> {
    this.#rules = await startRules(name);
    await this.#rules.seed([...placedDocumentsOf(this.#sample), ...this.#seeds]);
  }

  /** Stores a transaction before the start, and returns it. */
  seed(stored: Transaction): Transaction {
    this.#seeds.push(place(paths.transactions(this.householdId).doc(stored.id), stored));
    return stored;
  }

  /** Gives each case its own transaction. */
  prepare(cases: readonly [what: string, one: EditCase][]) {
    return cases.map(([what, { before, actor = 'owner', change, spoil = {} }]) => {
      const stored = this.seed(transaction(before));
      const attempt = () => {
        const write = change(this.householdId, actor, stored);
        Object.assign(write.document, spoil);
        return isLetThrough(this.rules.as(actor), write);
      };
      return { what, attempt };
    });
  }

  #import(importId: string, state: ImportState): PlacedDocument {
    const own = { outcome: 'i', digest: '', planDigest: '', portions: [], written: 1 };
    const times = { createdAt: new Date(0), updatedAt: new Date(0) };
    const stored = { ...own, ...times, id: importId, state, actor: 'owner' };
    return place(paths.imports(this.householdId).doc(importId), stored);
  }
}

export const to =
  (changes: Changes): Change =>
  (householdId, actor, before) =>
    direct.editedTransactionWrite(householdId, actor, before, changes);
