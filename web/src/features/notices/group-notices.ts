import type { NoticeResource } from '@housetab/functions/core/notification/notice-resource';

/** Several of a kind in a row: the newest is shown, the others on demand. */
export interface NoticeGroup {
  newest: NoticeResource;
  others: readonly NoticeResource[];
}

/** Fewer are quicker read than opened. */
const FROM = 4;

/**
 * Whoever does the same very often fills one line, not the list. What changes what the reader owes or is owed always
 * has a line of its own: among many others nobody would see it.
 */
export function groupNotices(notices: readonly NoticeResource[]): NoticeGroup[] {
  const runs: NoticeResource[][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    const isAlone = [notice, ...(run ?? []).slice(0, 1)].some(isAboutMoney);
    if (run && !isAlone && isOfKind(run[0]!, notice)) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run) =>
    run.length < FROM
      ? run.map((newest) => ({ newest, others: [] }))
      : [{ newest: run[0]!, others: run.slice(1) }],
  );
}

/** Talk about a thing, of which nothing else changes. */
const talk = ['commented', 'disputed', 'dispute_withdrawn', 'dispute_ended'];

const ofMoney = ['transactions', 'expenses', 'settlements', 'settle_ups'];

/** Older notices of money don't say from what to what: they are not hidden either. */
function isAboutMoney({ resourceType, what, stake }: NoticeResource): boolean {
  if (!ofMoney.includes(resourceType) || talk.includes(what)) return false;
  // Answers that an older version has kept have none.
  return !stake || stake.before.net !== stake.after.net;
}

function isOfKind(one: NoticeResource, other: NoticeResource): boolean {
  return (
    one.actorId === other.actorId &&
    one.resourceType === other.resourceType &&
    one.what === other.what &&
    one.isNew === other.isNew
  );
}
