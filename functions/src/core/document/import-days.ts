/** Days for which an import can be continued; after that an unfinished one is removed. */
export const HOUSEHOLD_IMPORT_DAYS = 7;
