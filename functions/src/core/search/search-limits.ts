/** In characters: a few words, or the whole of a short note. */
export const MAX_SEARCH = 100;

/** A screen full; more is asked for page by page. */
export const SEARCH_PAGE = 20;
