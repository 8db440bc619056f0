import type { ListLine } from '@/shared/expense/expense-line';

/** As in `transactionPlacePath` and `shownTransactionsPath`. */
export const SHOW_PARAMETER = 'show';

export type ShowRows = (ids: readonly string[], isFocused: boolean) => void;

export function withShownIds(search: string, ids: readonly string[]): URLSearchParams {
  const marked = new URLSearchParams(search);
  marked.delete(SHOW_PARAMETER);
  for (const id of ids) marked.append(SHOW_PARAMETER, id);
  return marked;
}

export function lineIdsFor(lines: readonly ListLine[], ids: readonly string[]): string[] {
  return lines
    .filter(({ id, parts }) => ids.includes(id) || parts?.some((part) => ids.includes(part.id)))
    .map(({ id }) => id);
}
