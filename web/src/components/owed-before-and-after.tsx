import { ArrowRight } from 'lucide-react';
import type { SettlementPreviewResource } from '@housetab/functions/core/settlement/preview-resource';
import { Amount } from '@/components/ui/amount';
import { Person } from '@/components/ui/avatar';
import { Banner } from '@/components/ui/banner';

interface OwedBeforeAndAfterProps {
  people: SettlementPreviewResource['people'];
}

/** What settling changes for each of the two. */
export function OwedBeforeAndAfter({ people }: OwedBeforeAndAfterProps) {
  return (
    // A table of figures may scroll by itself where the letters are large; the page does not.
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="mb-2 text-left font-medium">
          What each owes, all months together
        </caption>
        <thead className="text-left text-muted">
          <tr>
            <th scope="col" className="pb-1 font-normal">
              Person
            </th>
            <th scope="col" className="pb-1 text-right font-normal">
              Before
            </th>
            <td className="w-7" />
            <th scope="col" className="pb-1 text-right font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ userId, userName, before, after }) => (
            <tr key={userId} className="border-t">
              <th scope="row" className="max-w-0 py-2 text-left font-normal">
                <Person id={userId} name={userName} />
              </th>
              <td className="w-0 py-2 pl-3 text-right">
                <Amount value={before.owes} className="text-muted" />
              </td>
              <td className="w-7 text-center">
                <ArrowRight aria-hidden className="mx-auto size-3.5 text-muted" />
              </td>
              <td className="w-0 py-2 text-right">
                <Amount value={after.owes} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function CompletesAtOnce() {
  return (
    <Banner kind="warning">
      Nothing remains: the settlement completes at once. For 30 days it can be reopened.
    </Banner>
  );
}
