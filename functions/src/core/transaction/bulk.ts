/** How many transactions one call may name. What it does with them is one commit. */
export const MAX_BULK_DELETE = 200;
/** Fewer, for each is told by itself. */
export const MAX_BULK_PAID = 100;
/** Deleted things that one call restores: each is told by itself, too. */
export const MAX_BULK_RESTORE = 100;
/** The same: each is changed, and told, by itself. */
export const MAX_BULK_EDIT = 100;
