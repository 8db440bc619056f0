import {
  and,
  collection,
  doc,
  getDocFromServer,
  getDocsFromServer,
  or,
  query,
  where,
  type Firestore,
  type QueryFilterConstraint,
} from 'firebase/firestore';
import type { Member } from '../../src/core/household/stored.ts';
import type { Stored } from '../../src/platform/firestore/documents.ts';
import type { CollectionPath } from '../../src/platform/firestore/paths.ts';

/** A read to try, with core's verdict. */
export interface ReadQuestion {
  /** Printed if the rules and core disagree. */
  about: string;
  /** The ids that this member may see; null if the whole query is refused. */
  expect(viewer: Member): string[] | null;
  /** The ids that the rules show; null if they refuse. */
  ask(database: Firestore): Promise<string[] | null>;
}

export type Clause =
  | { field: string; is: string | null }
  | { field: string; isIn: readonly string[] }
  | { field: string; contains: string }
  | { field: string; isEmpty: true }
  | { field: string; isAfter: Date };

/** One branch of an `or`: all clauses apply. */
export interface Branch {
  clauses: readonly Clause[];
  /**
   * Whether core lets the member read every document that the branch could find: core decides on a document
   * with only the fields of the clauses.
   */
  isPermitted(viewer: Member): boolean;
}

/** Anybody except the caller. */
export const SOMEONE = 'someone-else';

/** The branch without constraints: everything. */
export function openBranch(isPermitted: (viewer: Member) => boolean): Branch {
  return { clauses: [], isPermitted };
}

export interface ReadableDocument {
  path: string;
  id: string;
  fields: Readonly<Record<string, unknown>>;
}

export function documentsIn<T extends Stored>(collection: CollectionPath<T>, list: readonly T[]) {
  return list.map((each): ReadableDocument => ({
    path: collection.doc(each.id).path,
    id: each.id,
    fields: Object.fromEntries(Object.entries(each)),
  }));
}

export function askForDocument(
  { path, id }: Pick<ReadableDocument, 'path' | 'id'>,
  isPermitted: (viewer: Member) => boolean,
): ReadQuestion {
  return {
    about: `get ${path}`,
    expect: (viewer) => (isPermitted(viewer) ? [id] : null),
    ask: (database) =>
      unlessRefused(async () => [(await getDocFromServer(doc(database, path))).id]),
  };
}

/** A list query. The rules check each branch by itself, so each must be permitted by itself. */
export function askForList(
  path: string,
  documents: readonly ReadableDocument[],
  branches: readonly Branch[],
): ReadQuestion {
  const found = documents
    .filter(({ fields }) =>
      branches.some(({ clauses }) => clauses.every((clause) => holds(clause, fields))),
    )
    .map(({ id }) => id)
    .sort();
  return {
    about: `list ${path} where ${branches.map(({ clauses }) => describe(clauses)).join(' or ')}`,
    expect: (viewer) => (branches.every((branch) => branch.isPermitted(viewer)) ? found : null),
    ask: (database) => unlessRefused(() => list(database, path, branches)),
  };
}

async function list(database: Firestore, path: string, branches: readonly Branch[]) {
  const from = collection(database, path);
  const filters = branches.map(({ clauses }) => and(...clauses.map(toFilter)));
  const isOpen = branches.some(({ clauses }) => clauses.length === 0);
  const snapshot = await getDocsFromServer(isOpen ? query(from) : query(from, or(...filters)));
  return snapshot.docs.map(({ id }) => id).sort();
}

async function unlessRefused<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'permission-denied')
      return null;
    throw error;
  }
}

function toFilter(clause: Clause): QueryFilterConstraint {
  if ('is' in clause) return where(clause.field, '==', clause.is);
  if ('isIn' in clause) return where(clause.field, 'in', clause.isIn);
  if ('contains' in clause) return where(clause.field, 'array-contains', clause.contains);
  if ('isEmpty' in clause) return where(clause.field, '==', []);
  return where(clause.field, '>', clause.isAfter);
}

function holds(clause: Clause, fields: Readonly<Record<string, unknown>>): boolean {
  const value = fields[clause.field];
  if ('is' in clause) return value === clause.is;
  if ('isIn' in clause) return clause.isIn.includes(value as string);
  if ('contains' in clause) return (value as string[]).includes(clause.contains);
  if ('isEmpty' in clause) return (value as string[]).length === 0;
  return value instanceof Date && value > clause.isAfter;
}

function describe(clauses: readonly Clause[]): string {
  return JSON.stringify(clauses);
}
