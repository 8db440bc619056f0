/** The lists of a document, in their order in the file: a list comes after those that it refers to. */
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
