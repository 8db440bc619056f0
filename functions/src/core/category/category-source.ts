export const categorySources = ['own', 'ynab'] as const;
export type CategorySource = (typeof categorySources)[number];
