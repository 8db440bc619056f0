import { foldName } from '../../household/member.ts';
import type { TableRow } from './tracker-file.ts';

/** The positions of these columns, ignoring case; null = one is missing. */
export function columnsOf<Name extends string>(
  header: TableRow | undefined,
  names: readonly Name[],
): Record<Name, number> | null {
  const cells = header?.cells.map((cell) => foldName(cell.replace(/^\uFEFF/, ''))) ?? [];
  const columns = names.map((name) => [name, cells.indexOf(name)] as const);
  if (columns.some(([, column]) => column === -1)) return null;
  return Object.fromEntries(columns) as Record<Name, number>;
}
