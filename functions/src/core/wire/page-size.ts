/** The most rows that one page of a list holds. */
export const MAX_PAGE = 500;
