import type { Stored } from './documents.ts';

type DocumentCheck = (collection: string, document: Stored) => void;

let check: DocumentCheck | null = null;

/** Holds every document that is read from now on against its schema. For tests and development. */
export function checkDocumentsWith(documentCheck: DocumentCheck): void {
  check = documentCheck;
}

/** Does nothing unless the process has asked for it. */
export function checkDocument(collection: string, document: Stored): void {
  check?.(collection, document);
}
