/** Maximum number of transactions per request. All are deleted in one commit. */
export const MAX_BULK_DELETE = 200;
/** Lower, because each row gets its own activity. */
export const MAX_BULK_PAID = 100;
/** Lower, because each restored entry gets its own activity. */
export const MAX_BULK_RESTORE = 100;
/** Lower, because each entry is changed separately and gets its own activity. */
export const MAX_BULK_EDIT = 100;
