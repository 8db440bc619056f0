import { hasWholeCents } from '../money/money.ts';
import { findSplitFaults } from './split-faults.ts';
import { defaultSplitModes } from './default-split.ts';
import { splitOf, splitSchema } from './split-schema.ts';

/** How a household, or a category, usually shares: the form of a new expense starts with it. */
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
    // Values with more than two decimals have been refused already.
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
