/**
 * The common start of every transaction and expense: entered by hand, not disputed, not deleted,
 * version 1. Whoever writes its history entry sets `lastActivityId`.
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
