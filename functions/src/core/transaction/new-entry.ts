/** The initial fields of every transaction and expense. The code that writes the activity must set `lastActivityId`. */
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
