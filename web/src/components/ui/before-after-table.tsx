import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Cents } from '@housetab/functions/core/money/money';
import { Amount } from '@/components/ui/amount';

interface Change {
  before: Cents | null;
  after: Cents | null;
}

interface BeforeAfterTableProps {
  caption: string;
  titles: readonly [subject: string, before: string, after: string];
  rows: readonly ({ id: string; subject: ReactNode } & Change)[];
  total?: Change;
}

export function BeforeAfterTable({ caption, titles, rows, total }: BeforeAfterTableProps) {
  const [subject, before, after] = titles;
  return (
    // With large letters the table scrolls sideways; the page does not.
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left font-medium">{caption}</caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              {subject}
            </th>
            <th scope="col" className="pb-1 pl-3 text-right font-normal whitespace-nowrap">
              {before}
            </th>
            <td className="w-7" />
            <th scope="col" className="pb-1 text-right font-normal whitespace-nowrap">
              {after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, subject: named, ...change }) => (
            <tr key={id} className="border-t">
              <th scope="row" className="max-w-0 py-2 text-left font-normal wrap-break-word">
                {named}
              </th>
              <Amounts {...change} />
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="font-semibold">
            <tr className="border-t">
              <th scope="row" className="py-2 text-left">
                Total
              </th>
              <Amounts {...total} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Amounts({ before, after }: Change) {
  return (
    <>
      <td className="w-0 py-2 pl-3 text-right">
        {before === null ? '–' : <Amount value={before} className="text-muted" />}
      </td>
      <td className="w-7 text-center">
        <ArrowRight aria-hidden className="mx-auto size-3.5 text-muted" />
      </td>
      <td className="w-0 py-2 text-right">{after === null ? '–' : <Amount value={after} />}</td>
    </>
  );
}
