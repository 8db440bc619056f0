import { Amount } from '@/components/ui/amount';
import { peopleIn, type DebtBar, type Segment } from '@/features/dashboard/open-debts';

const owed = [
  { part: 'youOwe', title: 'You owe' },
  { part: 'theyOwe', title: 'You are owed' },
] as const;
const paid = [
  { part: 'youPaid', title: 'You paid' },
  { part: 'theyPaid', title: 'You were paid' },
] as const;

/** The same in words, for readers of the screen. */
export function DebtTable({ bars }: { bars: readonly DebtBar[] }) {
  const hasPaid = bars.some(({ left, right }) =>
    [...left, ...right].some(({ part }) => part.endsWith('Paid')),
  );
  const columns = hasPaid ? [...owed, ...paid] : owed;
  return (
    <div className="sr-only">
      <table>
        <caption>Open debts by month and person</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Person</th>
            {columns.map(({ part, title }) => (
              <th key={part} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.flatMap((bar) =>
            peopleIn([bar]).map(({ userId, name }) => (
              <tr key={`${bar.key} ${userId}`}>
                <th scope="row">{bar.label}</th>
                <td>{name}</td>
                {columns.map(({ part }) => (
                  <td key={part}>
                    <Amount value={amountOf([...bar.left, ...bar.right], part, userId)} />
                  </td>
                ))}
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function amountOf(segments: readonly Segment[], part: Segment['part'], userId: string): number {
  const own = segments.find((segment) => segment.part === part && segment.userId === userId);
  return own?.amount ?? 0;
}
