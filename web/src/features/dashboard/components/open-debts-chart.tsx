import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Amount, NetAmount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';
import { usePersonColor } from '@/components/ui/person-color';
import { debtsQuery } from '@/api/debts/get-debts';
import { ChartMessage, ChartSkeleton } from '@/features/dashboard/components/chart-card';
import {
  openDebtBars,
  peopleIn,
  type DebtBar,
  type Segment,
} from '@/features/dashboard/open-debts';
import { formatMoney } from '@/lib/format';
import { useHousehold } from '@/lib/household';

/** What is open, by month and person. Default export: it is loaded when shown. */
export default function OpenDebtsChart() {
  const { id } = useHousehold();
  const { data, isError } = useQuery(debtsQuery(id));
  // The dashboard says above that loading failed.
  if (isError) return <ChartMessage>—</ChartMessage>;
  if (data === undefined) return <ChartSkeleton />;
  const bars = openDebtBars(data);
  if (bars.length === 0) {
    return (
      <ChartMessage>
        <CircleCheck aria-hidden className="size-6 text-paid" />
        No debts are open.
      </ChartMessage>
    );
  }
  return (
    <>
      <div aria-hidden className="flex flex-1 flex-col">
        <p className="mb-3 grid grid-cols-2 text-sm">
          <span className="pr-3 text-right text-you-owe">You owe</span>
          <span className="pl-3 text-owed-to-you">You are owed</span>
        </p>
        {/* Few months have room for tall bars: the picture fills its place either way. */}
        <div className="flex flex-1 flex-col justify-evenly gap-3">
          {bars.map((bar) => (
            <Bar key={bar.key} bar={bar} />
          ))}
        </div>
        <Legend bars={bars} />
      </div>
      <DebtTable bars={bars} />
    </>
  );
}

function Bar({ bar: { label, youOwe, theyOwe, net } }: { bar: DebtBar }) {
  return (
    <div className="flex max-h-20 flex-1 flex-col">
      <p className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <NetAmount value={net} />
      </p>
      <div className="mt-1 grid min-h-5 flex-1 grid-cols-2">
        <Side segments={youOwe} isLeft />
        <Side segments={theyOwe} />
      </div>
    </div>
  );
}

function Side({ segments, isLeft = false }: { segments: readonly Segment[]; isLeft?: boolean }) {
  const colorOf = usePersonColor();
  return (
    <div
      className={classNames(
        'flex gap-px bg-sunken',
        isLeft ? 'flex-row-reverse rounded-l-md' : 'rounded-r-md border-l-2 border-ink',
      )}
    >
      {segments.map(({ userId, name, amount, width }) => (
        <div
          key={userId}
          title={`${name}: ${formatMoney(amount)}`}
          style={{ width: `${width}%`, background: colorOf(userId) ?? 'var(--edge)' }}
          className={classNames('min-w-0.5', isLeft ? 'last:rounded-l-md' : 'last:rounded-r-md')}
        />
      ))}
    </div>
  );
}

function Legend({ bars }: { bars: readonly DebtBar[] }) {
  const colorOf = usePersonColor();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-4 text-sm text-muted">
      {peopleIn(bars).map(({ userId, name }) => (
        <li key={userId} className="flex min-w-0 items-center gap-1.5">
          <span
            style={{ background: colorOf(userId) ?? undefined }}
            className="size-2.5 rounded-full"
          />
          <span className="truncate">{name}</span>
        </li>
      ))}
    </ul>
  );
}

function DebtTable({ bars }: { bars: readonly DebtBar[] }) {
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
