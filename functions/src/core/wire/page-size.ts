/** Maximum number of rows per page. */
export const MAX_PAGE = 500;
