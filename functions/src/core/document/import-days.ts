/** A move that was begun can be continued for this many days; after that an unfinished one is removed. */
export const HOUSEHOLD_IMPORT_DAYS = 7;
