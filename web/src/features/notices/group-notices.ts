import type { NoticeResource } from '@housetab/functions/core/notification/notice-resource';

/** Several of a kind in a row: the newest is shown, the others on demand. */
export interface NoticeGroup {
  newest: NoticeResource;
  others: readonly NoticeResource[];
}

/** Fewer are quicker read than opened. */
const FROM = 4;

/** Whoever does the same very often fills one line, not the list. */
export function groupNotices(notices: readonly NoticeResource[]): NoticeGroup[] {
  const runs: NoticeResource[][] = [];
  for (const notice of notices) {
    const run = runs.at(-1);
    if (run && isOfKind(run[0]!, notice)) run.push(notice);
    else runs.push([notice]);
  }
  return runs.flatMap((run) =>
    run.length < FROM
      ? run.map((newest) => ({ newest, others: [] }))
      : [{ newest: run[0]!, others: run.slice(1) }],
  );
}

function isOfKind(one: NoticeResource, other: NoticeResource): boolean {
  return (
    one.actorId === other.actorId &&
    one.resourceType === other.resourceType &&
    one.what === other.what &&
    one.isNew === other.isNew
  );
}
