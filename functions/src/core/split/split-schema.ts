import * as z from 'zod';
import { moneySchema } from '../money/money-schema.ts';
import { toAmount, toCents, hasWholeCents } from '../money/money.ts';
import { uidSchema } from '../wire/text.ts';
import { findSplitFaults } from './split-faults.ts';
import { splitModes, defaultSplitModes } from './split.ts';
import type { Split } from './stored.ts';

export const splitSchema = z
  .strictObject({
    mode: z.enum(splitModes),
    people: z.array(
      z.strictObject({
        userId: uidSchema,
        value: moneySchema.optional().meta({
          description:
            'A weight, a percentage, an amount, or an amount more or less; at most two decimals. ' +
            'None in mode `equal`.',
          multipleOf: 0.001,
        }),
      }),
    ),
  })
  .meta({ id: 'ExpenseSplit' });

export type SplitBody = z.infer<typeof splitSchema>;

/** The stored form of a split. Also for default splits, which have no amount. */
export function splitOf({ mode, people }: SplitBody): Split {
  return {
    mode,
    people: people.map(({ userId, value = 0 }) => ({ memberId: userId, value: toCents(value) })),
  };
}

/** The inverse of `splitOf`; people of an equal split have no value. */
export function toSplitBody({ mode, people }: Split): SplitBody {
  return {
    mode,
    people: people.map(({ memberId, value }) =>
      mode === 'equal' ? { userId: memberId } : { userId: memberId, value: toAmount(value) },
    ),
  };
}

/**
 * A split without former members. Percentages of those who remain become weights, because they no
 * longer add up to 100: 50 and 30 % are 5 to 3.
 * @returns null if nobody with a part is left
 */
export function splitAmong(split: SplitBody, members: readonly string[]): SplitBody | null {
  const here = split.people.filter(({ userId }) => members.includes(userId));
  const isWhole = here.length === split.people.length;
  if (isWhole || split.mode !== 'percentage')
    return here.length === 0 ? null : { ...split, people: here };
  const people = here.filter(({ value = 0 }) => value > 0);
  return people.length === 0 ? null : { mode: 'shares', people };
}

/**
 * The first of these defaults with a current member: a category's precedes the household's.
 * @returns null = none; everybody shares equally
 */
export function chooseDefaultSplit(
  defaults: readonly (SplitBody | null | undefined)[],
  members: readonly string[],
): SplitBody | null {
  for (const split of defaults) {
    if (split?.people.some(({ userId }) => members.includes(userId))) return split;
  }
  return null;
}

/** The split with which the form of a new expense starts, of a household or a category. */
export const defaultSplitSchema = splitSchema
  .superRefine((split, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({
        code: 'custom',
        path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
      });
    if (!defaultSplitModes.includes(split.mode)) {
      refuse('mode', 'A default has no total to divide: use equal, shares or percentage.');
      return;
    }
    // Values with more than two decimals are refused already.
    if (!split.people.every(({ value = 0 }) => hasWholeCents(value))) return;
    for (const { path, message } of findSplitFaults(0, splitOf(split))) {
      refuse(path.replace(/^split\./, ''), message);
    }
  })
  .meta({
    id: 'DefaultSplit',
    description:
      'Starts the form of a new expense; mode equal, shares or percentage. Those who have left ' +
      'the household are to be ignored.',
  });
