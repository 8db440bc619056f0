import type { SyncDifferenceResource } from '@housetab/functions/core/ynab/sync-answers';
import { Amount } from '@/components/ui/amount';

/** What is at YNAB, and what would be there instead. */
export function DifferenceTable({ difference }: { difference: SyncDifferenceResource }) {
  const { categories, totalBefore, totalAfter, texts } = difference;
  return (
    <div className="space-y-2">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left font-medium">What changes at YNAB</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              Category
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              At YNAB
            </th>
            <th scope="col" className="py-1 text-right font-medium">
              Now
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-y">
          {categories.map(({ categoryName, before, after, isRemapped }) => (
            <tr key={categoryName}>
              <th scope="row" className="py-1.5 text-left font-normal break-words">
                {categoryName}{' '}
                {isRemapped && <span className="text-muted">(another YNAB category)</span>}
              </th>
              <td className="py-1.5 text-right">
                {before === null ? '–' : <Amount value={before} />}
              </td>
              <td className="py-1.5 text-right">
                {after === null ? '–' : <Amount value={after} />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className="py-1.5 text-left">
              Total
            </th>
            <td className="py-1.5 text-right">
              <Amount value={totalBefore} />
            </td>
            <td className="py-1.5 text-right">
              <Amount value={totalAfter} />
            </td>
          </tr>
        </tfoot>
      </table>
      {texts.length > 0 && (
        <p className="text-sm text-muted">
          {texts.map((text) => (text === 'memo' ? 'The memo' : 'The payee')).join(' and ')} will be
          another one as well.
        </p>
      )}
    </div>
  );
}
