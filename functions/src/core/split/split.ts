/**
 * How an amount is divided. `equal`: equal parts. `shares`: by weight. `percentage`: by percent.
 * `amount`: as entered for each person. `adjustment`: equal parts of the rest after additions or
 * deductions for single people.
 */
export const splitModes = ['equal', 'shares', 'percentage', 'amount', 'adjustment'] as const;
export type SplitMode = (typeof splitModes)[number];

/** A limit, because each person may become a row, and all rows are written in one commit. */
export const MAX_SPLIT_PEOPLE = 30;

/**
 * `value` is a whole number of hundredths in the unit of the mode: a weight (150 = 1.5), a
 * percentage (3333 = 33.33 %), cents, or cents more or less. 0 in mode `equal`.
 */
export interface SplitPerson {
  memberId: string;
  value: number;
}

export interface Split {
  mode: SplitMode;
  people: readonly SplitPerson[];
}

/** Modes that need no total: a default split exists before there is an amount. */
export const defaultSplitModes: readonly SplitMode[] = ['equal', 'shares', 'percentage'];
