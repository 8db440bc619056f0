/**
 * What every transaction and every expense begins with: entered by hand, undisputed, not deleted, in its
 * first version. Who records its entry in the history sets `lastActivityId`.
 */
export function newEntry(entered: Date) {
  return {
    importId: null,
    disputes: [],
    commentCount: 0,
    version: 1,
    lastActivityId: '',
    updatedAt: entered,
    deletedAt: null,
    expireAt: null,
  };
}
