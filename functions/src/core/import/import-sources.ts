/** Where a file can come from. Nobody chooses words that others read in their bell. */
export const importSources = [
  'Cospend',
  'IHateMoney',
  'Settle Up',
  'Spliit',
  'Splitwise',
  'Tricount',
] as const;
export type ImportSource = (typeof importSources)[number];
