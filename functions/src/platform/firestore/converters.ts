import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
} from '@google-cloud/firestore';
import * as z from 'zod';
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
  if (checksReads) assertStoredShape(from, document);
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

let checksReads = false;

/** For tests and development; in production, parsing would slow down every read. */
export function checkDocumentsOnRead(): void {
  checksReads = true;
}

/** @throws Error that names each wrong, missing or unknown field */
export function assertStoredShape<T extends Stored>(
  { name, schema }: CollectionGroup<T>,
  document: T,
): void {
  const { error } = schema.safeParse(document);
  if (error) throw new Error(`${name}/${document.id} is malformed: ${z.prettifyError(error)}`);
}
