import type { MonthKey } from '@housetab/functions/core/calendar/calendar';
import { sumCents, type Cents } from '@housetab/functions/core/money/money';

interface Part {
  /** A category's key, or a person's id. */
  key: string;
  amount: Cents;
}

export interface MonthParts {
  month: MonthKey;
  parts: readonly Part[];
}

interface Layer {
  key: string;
  /** The parts in it: one, or all that are too small to distinguish. */
  keys: readonly string[];
  /** Over all months. */
  total: Cents;
}

interface Stack {
  month: MonthKey;
  total: Cents;
  /** One for each layer, in their order; 0: nothing. */
  amounts: readonly Cents[];
}

interface Stacks {
  /** The largest first: it is next to the axis. */
  layers: readonly Layer[];
  stacks: readonly Stack[];
}

/** The key of the merged rest. No category has this name, because names are not empty. */
export const OTHERS = '';

/** The most layers that the eye can distinguish by colour. */
const MOST_LAYERS = 7;

/** The largest parts, and the rest merged unless it is a single part. Adds up to the input. */
export function stackMonths(months: readonly MonthParts[], most = MOST_LAYERS): Stacks {
  const sums = new Map<string, { total: Cents; size: Cents }>();
  for (const { parts } of months) {
    for (const { key, amount } of parts) {
      const sum = sums.get(key) ?? { total: 0, size: 0 };
      // Refunds are drawn below zero, so a category whose total is 0 may still need room: `size`
      // counts both.
      sums.set(key, { total: sum.total + amount, size: sum.size + Math.abs(amount) });
    }
  }
  const bySize = [...sums]
    .filter(([, { size }]) => size > 0)
    .sort(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1));
  const shown = bySize.length <= most + 1 ? bySize : bySize.slice(0, most);
  const others = bySize.slice(shown.length);
  const layers: Layer[] = shown.map(([key, { total }]) => ({ key, keys: [key], total }));
  if (others.length > 0) {
    layers.push({
      key: OTHERS,
      keys: others.map(([key]) => key),
      total: sumCents(others.map(([, { total }]) => total)),
    });
  }
  const placeOf = new Map(layers.flatMap(({ keys }, place) => keys.map((key) => [key, place])));
  return { layers, stacks: months.map(({ month, parts }) => stackOf(month, parts)) };

  function stackOf(month: MonthKey, parts: readonly Part[]): Stack {
    const amounts = layers.map(() => 0);
    for (const { key, amount } of parts) {
      const place = placeOf.get(key);
      if (place !== undefined) amounts[place] = amounts[place]! + amount;
    }
    return { month, amounts, total: sumCents(parts.map(({ amount }) => amount)) };
  }
}

/** The range of the axis: the highest pile, and the lowest below zero. */
export function reachOf(stacks: readonly Stack[]): { least: Cents; most: Cents } {
  const pileOf = (isIn: (amount: Cents) => boolean) =>
    stacks.map(({ amounts }) => sumCents(amounts.filter(isIn)));
  return {
    least: Math.min(0, ...pileOf((amount) => amount < 0)),
    most: Math.max(0, ...pileOf((amount) => amount > 0)),
  };
}
