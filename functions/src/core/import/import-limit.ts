/** How many rows one import can have. */
export const MAX_IMPORT_ROWS = 5_000;
