import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Member } from '../../src/core/household/stored.ts';
import type { Transaction } from '../../src/core/transaction/stored.ts';
import * as paths from '../../src/platform/firestore/paths.ts';
import { place, type PlacedDocument } from '../support/households/household-documents.ts';
import { listenedHousehold, listenedRow, sources, type Subject } from './listened-household.ts';
import { listen } from './listener.ts';
import { useRules } from './rules-environment.ts';
import { sampleDeletion, sampleMembers, type Name } from './sample-household.ts';

/**
 * Listeners that were opened with the right and stay open: changes after the right has ended do not reach
 * them.
 */

const rules = useRules('open-listeners');

/** Only changes after the listener was opened have this field. */
const FIELD = 'later';
const changed = ({ path, data }: PlacedDocument) => ({ path, data: { ...data, [FIELD]: true } });

async function listenTo(subject: Subject, who: Name, household: string) {
  const listener = listen(sources[subject](rules.as(who), household, who), FIELD);
  await listener.opened;
  expect(listener.paths()).not.toEqual([]);
  return listener;
}

interface Ending {
  how: string;
  who: Name;
  /** Fields of the member document while they have the right, if they differ from the sample. */
  before?: Partial<Member>;
  /** The change that ends the right. */
  after: Partial<Member>;
  subjects: readonly Subject[];
}

const past = new Date(Date.now() - 1_000);
const readable: readonly Subject[] = [
  'a transaction',
  'what the owner entered',
  'a category',
  'the owner’s categories',
  'the owner’s connection to YNAB',
  'the owner’s YNAB categories',
];
const everything: readonly Subject[] = [
  'a transaction',
  'all transactions',
  'a settlement',
  'an item of a settlement',
  'the history of a settlement',
  'all settlements',
  'a settle-up',
  'all settle-ups',
  'an entry of the history',
  'the history of transactions',
  'the history of what the owner entered',
];
const { transactions: held } = sampleMembers.writer.grants['owner']!;
const expired = { permissionType: held!.permissionType, expiresAt: past };

const endings: readonly Ending[] = [
  {
    how: 'a party leaves',
    who: 'debtor',
    after: { leftAt: past },
    subjects: [
      'the household',
      'one’s own membership',
      'one’s own signals',
      'a transaction',
      'what one paid or owes',
      'a settlement',
      'an item of a settlement',
      'the history of a settlement',
      'one’s own settlements',
      'a settle-up',
      'what the household shares of categories',
    ],
  },
  {
    how: 'a reader’s permissions are taken back',
    who: 'reader',
    after: { grants: {} },
    subjects: readable,
  },
  {
    how: 'a writer’s permissions run out',
    who: 'writer',
    after: {
      grants: { owner: { transactions: expired, categories: expired, ynab_config: expired } },
    },
    subjects: readable,
  },
  {
    how: 'an admin becomes a user',
    who: 'admin',
    after: { role: 'user' },
    subjects: [...everything, 'a category', 'a permission', 'all permissions for transactions'],
  },
  {
    how: 'the books are closed',
    who: 'member',
    before: { openBooks: true },
    after: { openBooks: false },
    subjects: everything,
  },
];

test.concurrent.each(endings)(
  'when $how, every listener ends',
  async ({ who, before, after, subjects }) => {
    const { id, documents } = listenedHousehold(who, before);
    await rules.seed(documents);
    const household = paths.households.doc(id).path;
    const listeners = await Promise.all(
      subjects.map((subject) => listenTo(subject, who, household)),
    );

    const member = place(paths.members(id).doc(who), {
      ...sampleMembers[who],
      ...before,
      ...after,
    });
    await rules.seed([member]);
    const others = documents.filter(({ path }) => path !== member.path);
    await rules.seed([member, ...others].map(changed));
    const heard = listeners.map(async ({ ended, heard: values }, index) => {
      const code = await ended;
      return [subjects[index], code, ...values];
    });
    expect(await Promise.all(heard)).toEqual(
      subjects.map((subject) => [subject, 'permission-denied', undefined]),
    );
  },
);

const rowEndings: [string, Partial<Transaction>, Name, Subject][] = [
  ['is given to another', { owedBy: 'member' }, 'debtor', 'what one paid or owes'],
  ['is deleted', sampleDeletion, 'debtor', 'what one paid or owes'],
  ['is settled', { settlementIds: ['one'] }, 'owner', 'what the owner entered'],
];

describe.concurrent.each(rowEndings)('when a transaction %s', (_how, changes, who, subject) => {
  test(`${who} receives its removal, and nothing more of it`, async () => {
    const { id, documents } = listenedHousehold(who);
    await rules.seed(documents);
    const household = paths.households.doc(id).path;
    const alone = await listenTo('a transaction', who, household);
    const among = await listenTo(subject, who, household);

    const { doc } = paths.transactions(id);
    await rules.seed([changed(place(doc(listenedRow.id), { ...listenedRow, ...changes }))]);
    expect(await alone.ended).toBe('permission-denied');
    // The emulator sometimes reports a removal by a refusal only with a later change.
    const other = { ...listenedRow, id: randomUUID() };
    const hearsOnlyOfOther = async () => {
      await rules.seed([place(doc(other.id), { ...other, version: (other.version += 1) })]);
      expect(among.paths()).toEqual([doc(other.id).path]);
    };
    await vi.waitFor(hearsOnlyOfOther, { timeout: 20_000, interval: 200 });
    expect([...alone.heard, ...among.heard]).toEqual([undefined, undefined]);
  });
});
