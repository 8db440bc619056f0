/** The parts that are lists, in the order in which they follow: what others refer to comes first. */
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
