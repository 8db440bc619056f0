/**
 * How an amount is divided. `equal`: the same for all. `shares`: by weights. `percentage`: by parts of
 * a hundred. `amount`: as entered for each. `adjustment`: equal parts of what is left after amounts more
 * or less for single people.
 */
export const splitModes = ['equal', 'shares', 'percentage', 'amount', 'adjustment'] as const;
export type SplitMode = (typeof splitModes)[number];

/** At most so many people share an expense. */
export const MAX_PEOPLE = 30;

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

/**
 * The part of a default split that can be used now. People who have left are dropped, and the
 * others keep their proportions: percentages become weights, because they no longer add up to 100.
 *
 * @param current the uids of the current members
 * @returns null if nobody is left
 */
export function currentDefaultSplit(split: Split, current: ReadonlySet<string>): Split | null {
  const people = split.people.filter(({ memberId }) => current.has(memberId));
  if (people.length === split.people.length) return split;
  const isPercentage = split.mode === 'percentage';
  const left = isPercentage ? people.filter(({ value }) => value > 0) : people;
  if (left.length === 0) return null;
  return { mode: isPercentage ? 'shares' : split.mode, people: left };
}
