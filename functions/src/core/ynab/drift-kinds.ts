export const driftKinds = [
  ...(['deleted', 'amounts', 'categories', 'account', 'matched'] as const),
  ...(['date', 'memo', 'payee', 'flag', 'approved', 'cleared'] as const),
] as const;
export type DriftKind = (typeof driftKinds)[number];
