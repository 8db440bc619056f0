import type { SyncDifferenceResource } from '@housetab/functions/core/ynab/sync-answers';
import { BeforeAfterTable } from '@/components/ui/before-after-table';

/** What is at YNAB, and what would be there instead. */
export function DifferenceTable({ difference }: { difference: SyncDifferenceResource }) {
  const { categories, totalBefore, totalAfter, texts } = difference;
  return (
    <div className="space-y-2">
      <BeforeAfterTable
        caption="What changes at YNAB"
        titles={['Category', 'At YNAB', 'Now']}
        rows={categories.map(({ categoryName, before, after, isRemapped }) => ({
          id: categoryName,
          subject: (
            <>
              {categoryName}{' '}
              {isRemapped && <span className="text-muted">(another YNAB category)</span>}
            </>
          ),
          before,
          after,
        }))}
        total={{ before: totalBefore, after: totalAfter }}
      />
      {texts.length > 0 && (
        <p className="text-sm text-muted">
          {texts.map((text) => (text === 'memo' ? 'The memo' : 'The payee')).join(' and ')} will be
          another one as well.
        </p>
      )}
    </div>
  );
}
