import type { DifferenceKind } from '@housetab/functions/core/audit/difference';
import type { ReadPiece } from '@/features/import/run/stored-household';
import { isProblem } from '@/lib/api-problem';
import { formatDate } from '@/lib/format/format';

const kinds: ReadonlySet<string> = new Set<DifferenceKind>([
  ...(['household', 'member', 'account', 'permission', 'transaction', 'expense'] as const),
  ...(['category', 'settlement', 'settle-up', 'import'] as const),
]);

interface Named {
  id: string;
  name?: string;
  note?: string;
  transactionDate?: string;
}

/**
 * [] if the server names none.
 * @param count the number of pieces
 */
export async function namedContradictions(
  error: unknown,
  count: number,
  pieceAt: ReadPiece,
): Promise<string[]> {
  if (!isProblem(error, 'invalid_request')) return [];
  const named = error.errors.map(({ path, message }) => ({ ...partsOf(path), message }));
  const found = new Map<string, string>();
  for (let number = 0; number < count; number++) {
    const wanted = named.filter(({ kind, id }) => kinds.has(kind) && !found.has(id));
    if (wanted.length === 0) break;
    const piece = await pieceAt(number);
    if (!piece || !wanted.some(({ id }) => piece.includes(id))) continue;
    const { rows, section } = JSON.parse(piece) as { section: string; rows: Named[] };
    if (section === 'activity') continue;
    for (const { id } of wanted) {
      const row = rows.find((one) => one.id === id);
      if (row) found.set(id, nameOf(row));
    }
  }
  return named
    .filter(({ kind }) => kinds.has(kind))
    .map(({ kind, id, message }) => `${found.get(id) ?? `${kind} ${id}`}: ${message}`);
}

/** Splits `transaction.1f2e…` into kind and id. */
function partsOf(path: string): { kind: string; id: string } {
  const [kind = '', ...id] = path.split('.');
  return { kind, id: id.join('.') };
}

function nameOf({ id, name, note, transactionDate }: Named): string {
  const called = note || name || id;
  return transactionDate === undefined
    ? `“${called}”`
    : `“${called}”, ${formatDate(transactionDate)}`;
}
