import { DAY_MS } from '../../core/calendar/day.ts';
import { groupSettleUpOfParts } from '../../core/group-settle-up/group-settle-up-of-parts.ts';
import { UNDO_DAYS } from '../../core/settle-up/settle-up.ts';
import type { SettleUp } from '../../core/settle-up/stored.ts';
import { settleUps } from '../../platform/firestore/paths.ts';
import { where } from '../../platform/firestore/query.ts';
import type { Reader } from '../../platform/firestore/reader.ts';
import { listGroupSettleUpParts } from '../settle-ups/settle-up-undo.repository.ts';
import { readMarks } from './visible-group-settle-up.ts';
import { listWaiting } from './unfinished.repository.ts';

/** Maximum per role, latest first. */
const LATEST = 50;

interface Payer {
  householdId: string;
  uid: string;
}

/**
 * Whether a member still has a transfer to pay to this person: until it has arrived, and while
 * the group settle-up can be undone and was not. Debts do not show it: their books are closed or
 * pending, and may be between other people.
 */
export async function isStillToPay(
  reader: Reader,
  { householdId, uid }: Payer,
  payeeId: string,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
  const [latest, waiting] = await Promise.all([
    listLatestOf(reader, householdId, uid, since),
    listWaiting(reader, householdId),
  ]);
  const standing = [...latest, ...waiting].filter(({ undoneAt }) => undoneAt === null);
  for (const nettingId of new Set(standing.flatMap((one) => one.nettingId ?? []))) {
    const { transfers } = groupSettleUpOfParts(
      await listGroupSettleUpParts(reader, householdId, nettingId),
    );
    const own = transfers.filter(({ from, to }) => from === uid && to === payeeId);
    const marks = await readMarks(reader, householdId, nettingId, own);
    if ([...marks.values()].some(({ arrivedAt }) => arrivedAt === null)) return true;
  }
  return false;
}

export async function listLatestOf(
  reader: Reader,
  householdId: string,
  uid: string,
  since: Date,
): Promise<SettleUp[]> {
  const listAs = (role: 'creatorId' | 'recipientId') =>
    reader.query({
      from: settleUps(householdId),
      where: [where(role, '==', uid), where('at', '>', since)],
      orderBy: [['at', 'desc']],
      limit: LATEST,
    });
  return (await Promise.all([listAs('creatorId'), listAs('recipientId')])).flat();
}
