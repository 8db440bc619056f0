import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { Stored } from './documents.ts';
import type { Activity } from '../../core/activity/stored.ts';
import type { DocumentPath } from './paths.ts';
import type { Reader } from './reader.ts';

/** The whole document, some fields, or null = deleted. */
export interface DocumentWrite {
  document: DocumentPath<Stored>;
  change: { whole: object } | { patch: object } | null;
  isNew: boolean;
}

export interface MirrorEffect {
  /** Another document that the mirror writes in this commit. */
  path?: string;
  /** A field to remove from the written document. */
  removedField?: string;
}

/** A copy or total, written in the same commit. It sees all writes, so no caller can forget it. */
export interface Mirror {
  onRead?(path: string, document: object | null): void;
  onWrite?(write: DocumentWrite): MirrorEffect | null;
  /** @param isNew false if it updates the entry of an earlier commit */
  onRecord?(
    householdId: string,
    entry: Activity & { concerns: readonly string[] },
    isNew: boolean,
  ): void;
  /** Reads for the mirror's own writes, after the work and before any write. */
  prepare?(reader: Reader): Promise<void>;
  /** Adds the mirror's writes to the transaction; returns their number. */
  flush(transaction: Transaction, firestore: Firestore): number;
  /** Handles a failed commit; returns whether to retry. */
  canRetry?(error: unknown): boolean;
}

export type CreateMirrors = () => readonly Mirror[];

/** Undefined fields of a patch stay unchanged. */
export function definedFields(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
