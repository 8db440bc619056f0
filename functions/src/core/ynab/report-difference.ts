import { foldName } from '../household/member.ts';
import type { Cents } from '../money/money.ts';
import { totalOf } from './split-transaction.ts';
import type { MappedLine, SyncContent } from './stored.ts';

/** A category that differs between two versions of a report; null = it is missing in that version. */
export interface LineDifference {
  categoryName: string;
  before: Cents | null;
  after: Cents | null;
  /** The YNAB category changed, even if the amount did not. */
  isRemapped: boolean;
}

export interface SyncDifference {
  totalBefore: Cents;
  totalAfter: Cents;
  lines: LineDifference[];
  texts: ('payeeName' | 'memo')[];
}

export function differenceBetween(before: SyncContent, after: SyncContent): SyncDifference {
  const [old, fresh] = [byName(before.lines), byName(after.lines)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const lines = names.flatMap((name): LineDifference[] => {
    const [was, is] = [old.get(name), fresh.get(name)];
    if (was?.cents === is?.cents && was?.categoryId === is?.categoryId) return [];
    return [
      {
        categoryName: (is ?? was)!.categoryName,
        before: was?.cents ?? null,
        after: is?.cents ?? null,
        isRemapped: was !== undefined && is !== undefined && was.categoryId !== is.categoryId,
      },
    ];
  });
  const texts = (['payeeName', 'memo'] as const).filter(
    (field) => before[field].trim() !== after[field].trim(),
  );
  return { totalBefore: totalOf(before.lines), totalAfter: totalOf(after.lines), lines, texts };
}

function byName(lines: readonly MappedLine[]): Map<string, MappedLine> {
  return new Map(lines.map((line) => [foldName(line.categoryName), line]));
}
