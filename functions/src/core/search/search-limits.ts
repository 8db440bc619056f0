/** In characters: enough for a few words or a short note. */
export const MAX_SEARCH = 100;

/** Rows per page: as many as a screen shows. */
export const SEARCH_PAGE = 20;
