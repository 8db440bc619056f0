import { useState } from 'react';

/**
 * Keeps rows in the order of their first display: new ones go to the end, and missing ones are left out. So nothing moves under a
 * finger while responses arrive.
 * @param key a new key starts over with the order of the rows
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
