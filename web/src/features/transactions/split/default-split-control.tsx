import type { Split } from '@housetab/functions/core/expense/expense';

export function DefaultSplitControl(_props: {
  split: Split;
  category: { key: string; name: string };
}) {
  return null;
}
