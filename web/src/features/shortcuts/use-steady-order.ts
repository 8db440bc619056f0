import { useState } from 'react';

/**
 * The rows in the order in which they were first shown: new ones are added at the end, and missing ones left
 * out. So nothing moves under a finger while answers come in.
 *
 * @param key another key begins again with the order of the rows
 */
export function useSteadyOrder<Row extends { id: string }>(
  key: string,
  rows: readonly Row[],
): readonly Row[] {
  const [shown, setShown] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] });
  const before = shown.key === key ? shown.ids : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = [...new Set([...before.filter((id) => byId.has(id)), ...byId.keys()])];
  if (shown.key !== key || ids.join() !== shown.ids.join()) setShown({ key, ids });
  return ids.map((id) => byId.get(id)!);
}
