import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
} from '@google-cloud/firestore';
import type { Stored } from './documents.ts';
import type { CollectionGroup, CollectionPath, DocumentPath } from './paths.ts';

/** The time of the commit, by identity. An invalid date, so that it cannot be used by mistake. */
export const commitTime: Date = new Date(Number.NaN);

/** Dates become timestamps; undefined and missing values become null. */
export function toStored<T extends Stored>(document: DocumentPath<T>, data: T): DocumentData {
  const { id, ...fields } = data;
  if (id !== document.id) throw new TypeError(`${document.path} can't store the id ${id}.`);
  const stored = toStoredMap(fields);
  return document.collection.storesId ? { ...stored, id } : stored;
}

/** Undefined fields stay unchanged. */
export function toStoredPatch(patch: Readonly<Record<string, unknown>>): DocumentData {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  return toStoredMap(Object.fromEntries(given));
}

export function fromStored<T extends Stored>(
  snapshot: DocumentSnapshot,
  from: CollectionPath<T> | CollectionGroup<T>,
): T | null {
  const data = snapshot.data();
  if (!data) return null;
  const document = { ...from.defaults, ...(fromStoredValue(data) as object), id: snapshot.id } as T;
  checkDocument('group' in from ? from.group : from.name, document);
  return document;
}

function toStoredMap(fields: Readonly<Record<string, unknown>>): DocumentData {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toStoredValue(value)]),
  );
}

function toStoredValue(value: unknown): unknown {
  if (value === commitTime) return FieldValue.serverTimestamp();
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (Array.isArray(value)) return value.map(toStoredValue);
  if (value instanceof Uint8Array) return value;
  if (typeof value === 'object' && value !== null) {
    return toStoredMap(value as Record<string, unknown>);
  }
  return value ?? null;
}

function fromStoredValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(fromStoredValue);
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, fromStoredValue(inner)]),
    );
  }
  return value;
}

type DocumentCheck = (collection: string, document: Stored) => void;

let check: DocumentCheck | null = null;

/** Checks every document that is read. For tests and development. */
export function checkDocumentsWith(documentCheck: DocumentCheck): void {
  check = documentCheck;
}

/** Does nothing unless `checkDocumentsWith` was called in this process. */
export function checkDocument(collection: string, document: Stored): void {
  check?.(collection, document);
}
