import { Amount } from '@/components/ui/amount';
import { peopleIn, type DebtBar, type Segment } from '@/features/dashboard/open-debts';

/** The same in words, for readers of the screen. */
export function DebtTable({ bars }: { bars: readonly DebtBar[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Open debts by month and person</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Person</th>
            <th scope="col">You owe</th>
            <th scope="col">You are owed</th>
          </tr>
        </thead>
        <tbody>
          {bars.flatMap((bar) =>
            peopleIn([bar]).map(({ userId, name }) => (
              <tr key={`${bar.key} ${userId}`}>
                <th scope="row">{bar.label}</th>
                <td>{name}</td>
                <td>
                  <Amount value={amountOf(bar.youOwe, userId)} />
                </td>
                <td>
                  <Amount value={amountOf(bar.theyOwe, userId)} />
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function amountOf(segments: readonly Segment[], userId: string): number {
  return segments.find((segment) => segment.userId === userId)?.amount ?? 0;
}
