/**
 * How an amount is divided. `equal`: equal parts. `shares`: by weight. `percentage`: by percent.
 * `amount`: as entered for each person. `adjustment`: equal parts of the rest after additions or
 * deductions for single people.
 */
export const splitModes = ['equal', 'shares', 'percentage', 'amount', 'adjustment'] as const;
export type SplitMode = (typeof splitModes)[number];

/** A limit, because each person may become a row, and all rows are written in one commit. */
export const MAX_SPLIT_PEOPLE = 30;

/** Modes that need no total: a default split exists before there is an amount. */
export const defaultSplitModes: readonly SplitMode[] = ['equal', 'shares', 'percentage'];
