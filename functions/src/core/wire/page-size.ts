export const MAX_PAGE = 500;
