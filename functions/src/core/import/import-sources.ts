/** The sources of files. The list is fixed, so that nobody can put free text into other members' notifications. */
export const importSources = [
  'Cospend',
  'IHateMoney',
  'Settle Up',
  'Spliit',
  'Splitwise',
  'Tricount',
] as const;
export type ImportSource = (typeof importSources)[number];
