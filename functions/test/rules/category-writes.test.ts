import { doc, setDoc, Timestamp, type DocumentData } from 'firebase/firestore';
import { expect, test } from 'vitest';
import type { Split } from '../../src/core/split/stored.ts';
import type { Category } from '../../src/core/category/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import { placedDocumentsOf, place } from '../support/households/household-documents.ts';
import {
  addedCategoryWrite,
  editedCategoryWrite,
  isAccepted,
  isLetThrough,
  type DirectWrite,
} from './direct-write.ts';
import { useRules } from './rules-environment.ts';
import { rulesCategory, householdOf } from './sample-household.ts';

/** The required fields of a category, and its immutable ones. */

const sample = householdOf();
const id = sample.household.id;
const secondAgo = () => Timestamp.fromMillis(Date.now() - 1_000);

/** Never changed: every edit of it is refused. */
const old = rulesCategory();
const edited = rulesCategory();
const defaultSplit: Split = { mode: 'equal', people: [{ memberId: 'owner', value: 0 }] };
const shared = rulesCategory({ defaultSplit });
const rules = useRules('category-writes', [
  ...placedDocumentsOf(sample),
  ...[old, edited, shared].map((one) => place(paths.categories(id).doc(one.id), one)),
]);
const all = { name: 'Food', description: '', color: '#000000', groupName: 'Daily' };

test('an edit of all editable fields is allowed, and so is the next', async () => {
  const write = editedCategoryWrite(id, 'owner', edited, all);
  expect(await isLetThrough(rules.as('owner'), write)).toBe(true);
  const next = editedCategoryWrite(id, 'owner', { ...edited, ...all }, { name: 'Groceries' });
  next.document['version'] = 2;
  expect(await isLetThrough(rules.as('owner'), next)).toBe(true);
});

test('only the API changes a default split: a direct edit keeps it', async () => {
  const mayEdit = (changes: Partial<Category>) =>
    isLetThrough(rules.as('owner'), editedCategoryWrite(id, 'owner', shared, changes));
  const other: Split = { mode: 'equal', people: [{ memberId: 'payer', value: 0 }] };
  expect(await mayEdit({ name: 'Other', defaultSplit: other })).toBe(false);
  expect(await mayEdit({ name: 'Other', defaultSplit: null })).toBe(false);
  expect(await mayEdit({ name: 'Other', icon: 'pet' })).toBe(false);
  expect(await mayEdit({ name: 'Other' })).toBe(true);
});

const valid: [string, Partial<Category>][] = [
  ['the sample', {}],
  ['a group', { groupName: 'Daily' }],
  ['letters of another script', { name: 'Продукты 食品 café' }],
  ['no description', { description: '' }],
  ['the longest texts', { name: 'x'.repeat(100), description: 'x'.repeat(200) }],
];

test.concurrent.each(valid)('allowed: %s', async (_what, changes) => {
  const write = addedCategoryWrite(id, 'owner', rulesCategory(changes));
  expect(await isLetThrough(rules.as('owner'), write)).toBe(true);
});

const invalid: [string, Record<string, unknown>][] = [
  ['no name', { name: '' }],
  ['a name with white space around', { name: ' Food' }],
  ['a long name', { name: 'x'.repeat(101) }],
  ['a name that is none', { name: null }],
  ...[
    '\u034f',
    '\u115f',
    '\u2060',
    '\u2800',
    '\u3164',
    '\ufe0f',
    '\u{1d159}',
    '\u{e0041}',
    '\n',
  ].map((character): [string, Record<string, unknown>] => [
    `a name with ${character.codePointAt(0)!.toString(16)}, which nobody sees`,
    { name: `Fo${character}od` },
  ]),
  ['a group with a character that nobody sees', { groupName: 'Dai\u3164ly' }],
  ['a long description', { description: 'x'.repeat(201) }],
  ['a description with a control character', { description: '\u0000' }],
  ['no description', { description: null }],
  ['a colour by name', { color: 'green' }],
  ['a colour in capitals', { color: '#22C55E' }],
  ['an empty group', { groupName: '' }],
  ['a group that is a number', { groupName: 7 }],
];

test.concurrent.each(invalid)('refused: %s', async (_what, changes) => {
  const added = { ...rulesCategory(), ...changes } as Category;
  expect(await isLetThrough(rules.as('owner'), addedCategoryWrite(id, 'owner', added))).toBe(false);
  const write = editedCategoryWrite(id, 'owner', old, changes as Partial<Category>);
  expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
});

test('refused: an edit that changes nothing', async () => {
  const write = editedCategoryWrite(id, 'owner', old, {});
  expect(await isLetThrough(rules.as('owner'), write)).toBe(false);
});

type Spoil = (document: DocumentData, entry: DocumentData, write: DirectWrite) => unknown;

const markOf = (write: DirectWrite) => write.mark!.data['outdated'];

const spoils: [string, Spoil][] = [
  ['a version ahead', (document) => (document['version'] += 1)],
  ['a version behind', (document) => (document['version'] -= 1)],
  ['changed earlier', (document) => (document['updatedAt'] = secondAgo())],
  ['a field that nobody knows', (document) => (document['symbol'] = 'cart')],
  ['an icon', (document) => (document['icon'] = 'cart')],
  ['a default split', (document) => (document['defaultSplit'] = defaultSplit)],
  ['from YNAB', (document) => (document['source'] = 'ynab')],
  ['the entry of another change', (document) => (document['lastActivityId'] = 'other')],
  ['someone else’s', (document) => (document['userId'] = 'payer')],
  ['the household’s own', (document) => (document['userId'] = null)],
  ['recorded for someone else', (_, entry) => (entry['actor'] = 'payer')],
  ['recorded at another time', (_, entry) => (entry['at'] = secondAgo())],
  ['recorded as something else', (_, entry) => (entry['what'] = 'deleted')],
  ['recorded about another category', (_, entry) => (entry['resourceId'] = 'other')],
  ['recorded about someone else’s', (_, entry) => (entry['ownerId'] = 'payer')],
  ['recorded for parties', (_, entry) => (entry['parties'] = ['payer'])],
  ['recorded without the name', (_, entry) => delete entry['after'].name],
  ['recorded with another name', (_, entry) => (entry['after'].name = 'Forged')],
  ['recorded with more', (_, entry) => (entry['after'].icon = 'cart')],
  ['recorded with another past', (_, entry) => (entry['before'] = { name: 'Forged' })],
  ['not recorded', (_document, _entry, write) => (write.entry = null)],
  ['the list not marked', (_document, _entry, write) => (write.mark = null)],
  ['the list marked earlier', (_document, _entry, write) => (markOf(write).at = secondAgo())],
  ['the list marked for another', (_, _entry, write) => (markOf(write).categoryId = 'other')],
  ['more in the mark', (_, _entry, write) => (markOf(write).name = 'Forged')],
  ['a list of the client’s own', (_, _entry, write) => (write.mark!.data['categories'] = {})],
];

test.concurrent.each(spoils)('refused: a new one, %s', async (_what, malform) => {
  expect(
    await isLetThrough(
      rules.as('owner'),
      malformed(addedCategoryWrite(id, 'owner', rulesCategory()), malform),
    ),
  ).toBe(false);
});

test.concurrent.each(spoils)('refused: an edit, %s', async (_what, malform) => {
  const write = editedCategoryWrite(id, 'owner', old, { name: 'Other' });
  expect(await isLetThrough(rules.as('owner'), malformed(write, malform))).toBe(false);
});

test.each(['leaver', 'stranger'])('refused: one of a %s, added by an admin', async (userId) => {
  const write = addedCategoryWrite(id, 'admin', rulesCategory({ userId }));
  expect(await isLetThrough(rules.as('admin'), write)).toBe(false);
});

test('only a member who writes a category with it marks the list', async () => {
  const { mark } = addedCategoryWrite(id, 'owner', edited);
  for (const who of ['owner', 'superadmin', 'stranger'] as const) {
    const list = doc(rules.as(who), mark!.path);
    expect(await isAccepted(setDoc(list, mark!.data, { merge: true }))).toBe(false);
  }
});

function malformed(write: DirectWrite, malform: Spoil): DirectWrite {
  if (write.entry) malform(write.document, write.entry, write);
  return write;
}
