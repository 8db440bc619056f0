/**
 * How an amount is divided. `equal`: the same for all. `shares`: by weights. `percentage`: by parts of
 * a hundred. `amount`: as entered for each. `adjustment`: equal parts of what is left after amounts more
 * or less for single people.
 */
export const splitModes = ['equal', 'shares', 'percentage', 'amount', 'adjustment'] as const;
export type SplitMode = (typeof splitModes)[number];

/**
 * At most so many people share one expense: each may become a row, and all rows are written in one commit.
 */
export const MAX_SPLIT_PEOPLE = 30;

/**
 * One of those who share. `value` is a whole number of hundredths in the unit of the mode: a weight
 * (150 = 1.5), a percentage (3333 = 33.33 %), cents, or cents more or less. 0 in mode `equal`.
 */
export interface SplitPerson {
  memberId: string;
  value: number;
}

export interface Split {
  mode: SplitMode;
  people: readonly SplitPerson[];
}

/** The modes that need no total: a default is chosen before there is an amount. */
export const defaultSplitModes: readonly SplitMode[] = ['equal', 'shares', 'percentage'];
