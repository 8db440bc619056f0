/** The lists of a document, in the file's order: a list follows those that it refers to. */
export const documentSections = [
  'members',
  'categories',
  'permissions',
  'activity',
  'series',
  'drafts',
  'expenses',
  'transactions',
  'settlements',
  'settleUps',
] as const;
export type DocumentSection = (typeof documentSections)[number];
