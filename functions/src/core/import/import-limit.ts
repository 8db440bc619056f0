/** Maximum number of rows per import. */
export const MAX_IMPORT_ROWS = 5_000;
