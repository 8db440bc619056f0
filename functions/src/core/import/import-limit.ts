export const MAX_IMPORT_ROWS = 5_000;
