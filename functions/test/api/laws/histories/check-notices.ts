import { expect } from 'vitest';
import { noticeFor } from '../../../../src/core/notification/notice.ts';
import { isDebt, openCents } from '../../../../src/core/transaction/transaction.ts';
import type { Json } from '../../../support/server/api-client.ts';
import { memberIn, type StoredHousehold } from '../../../support/households/stored-household.ts';
import { uids, type Context, type Uid } from '../../../support/histories/context.ts';

/**
 * Nobody's claim disappears and nobody's debt appears without their being told: whoever owes or is
 * owed something else than before, in any row, finds a notice of what was just done. Nobody finds
 * one of what they did themselves, and nobody learns what was before they came into something.
 */
export async function checkNotices(
  before: StoredHousehold,
  after: StoredHousehold,
  actor: Uid,
  clients: Context['clients'],
): Promise<void> {
  const known = new Set(before.activity.map(({ id }) => id));
  const entries = after.activity.filter(({ id }) => !known.has(id));
  expect(entries.filter((entry) => noticeFor(entry, actor))).toEqual([]);
  for (const uid of uids) {
    const notices = entries.flatMap((entry) => noticeFor(entry, uid) ?? []);
    if (uid !== actor && openOf(before, uid) !== openOf(after, uid)) {
      expect(notices.length, `${uid} is told`).toBeGreaterThan(0);
    }
    for (const { what, before: past, after: present } of notices) {
      if (what === 'put_in') expect(past).toBeNull();
      if (what === 'taken_out') expect(present).toBeNull();
    }
    if (notices.length === 0 || memberIn(after, uid).leftAt !== null) continue;
    const { body } = await clients[uid].get('/notices');
    const shown = (body.notices as Json[]).filter(({ isNew }) => isNew).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining(notices.map(({ id }) => id)));
  }
}

/** The open amount of each row of which the member is debtor or creditor. */
function openOf({ transactions }: StoredHousehold, uid: string): string {
  const open = transactions.flatMap((row) => {
    const isParty = row.paidBy === uid || row.owedBy === uid;
    const cents = isDebt(row) ? openCents(row) : 0;
    return isParty && cents > 0 ? [[row.id, row.paidBy, row.owedBy, cents].join()] : [];
  });
  return open.sort().join('\n');
}
