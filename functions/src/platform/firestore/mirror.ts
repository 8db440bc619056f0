import type { Firestore, Transaction } from '@google-cloud/firestore';
import type { Activity, Stored } from './documents.ts';
import type { DocumentPath } from './paths.ts';
import type { Reader } from './reader.ts';

/** One write of a unit: the whole document, some of its fields, or null = the document is deleted. */
export interface DocumentWrite {
  document: DocumentPath<Stored>;
  change: { whole: object } | { patch: object } | null;
  /** Whether the unit creates the document. */
  isNew: boolean;
}

export interface MirrorEffect {
  /** The path of another document that the mirror will write in this commit. */
  path?: string;
  /** A field to remove from the written document. */
  removedField?: string;
}

/**
 * Copies or totals that follow from other documents and are written in the same commit. Each mirror stands in its
 * own noun's folder and sees every read, write and history entry of a unit, so no caller can forget it.
 */
export interface Mirror {
  onRead?(path: string, document: object | null): void;
  onWrite?(write: DocumentWrite): MirrorEffect | null;
  /** @param isNew false if the entry of an earlier commit has grown */
  onRecord?(
    householdId: string,
    entry: Activity & { concerns: readonly string[] },
    isNew: boolean,
  ): void;
  /** Reads what the mirror's own writes depend on, after the work and before any write. */
  prepare?(reader: Reader): Promise<void>;
  /** Hands the mirror's writes to the transaction. Returns the number of documents. */
  flush(transaction: Transaction, firestore: Firestore): number;
  /** Learns from a failed commit. Returns whether another attempt can succeed. */
  canRetry?(error: unknown): boolean;
}

/** Makes the mirrors of one unit. */
export type CreateMirrors = () => readonly Mirror[];

/** The fields of a patch that are written: undefined fields stay as they are. */
export function definedFields(patch: object): object {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
}
