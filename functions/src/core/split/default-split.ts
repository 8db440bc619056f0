import type { Split, SplitMode } from './split.ts';

/** The modes that need no total: a default is chosen before there is an amount. */
export const defaultSplitModes: readonly SplitMode[] = ['equal', 'shares', 'percentage'];

/**
 * What of a default split can be used today. Those who have left are ignored, and the others share in
 * the same proportion: percentages of some are weights, since they no longer come to 100.
 *
 * @param current the ids of the household's members
 * @returns null where nobody is left
 */
export function currentDefaultSplit(split: Split, current: ReadonlySet<string>): Split | null {
  const people = split.people.filter(({ memberId }) => current.has(memberId));
  if (people.length === split.people.length) return split;
  const isPercentage = split.mode === 'percentage';
  const left = isPercentage ? people.filter(({ value }) => value > 0) : people;
  if (left.length === 0) return null;
  return { mode: isPercentage ? 'shares' : split.mode, people: left };
}
