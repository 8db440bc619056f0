import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { CSSProperties } from 'react';
import { sumCents } from '@housetab/functions/core/money/money';
import { MemberMark } from '@/shared/people/member-mark';
import { Amount, NetAmount } from '@/components/ui/amount';
import { classNames } from '@/components/ui/class-names';
import { usePersonColor } from '@/shared/people/person-color';
import { debtsQuery } from '@/shared/settling/debts';
import { ChartMessage, ChartSkeleton } from '@/features/dashboard/components/chart-states';
import {
  openDebtBars,
  peopleInBars,
  type DebtBar,
  type Segment,
} from '@/features/dashboard/open-debts';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

export function OpenDebtsChart() {
  const { id } = useHousehold();
  const { data } = useQuery(debtsQuery(id));
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
      <div aria-hidden data-chart className="space-y-4">
        <p className="grid grid-cols-2 text-sm">
          <span className="pr-3 text-right text-you-owe">You owe</span>
          <span className="pl-3 text-owed-to-you">You are owed</span>
        </p>
        {bars.map((bar) => (
          <Bar key={bar.key} bar={bar} />
        ))}
        <Legend bars={bars} />
      </div>
      <DebtTable bars={bars} />
    </>
  );
}

function Bar({ bar: { label, left, right, net } }: { bar: DebtBar }) {
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{label}</span>
        <NetAmount value={net} />
      </p>
      <div className="mt-1 grid grid-cols-2">
        <Side segments={left} isLeft />
        <Side segments={right} />
      </div>
    </div>
  );
}

/** One direction of a bar: people from zero outwards, with their sum below. */
function Side({ segments, isLeft = false }: { segments: readonly Segment[]; isLeft?: boolean }) {
  const colorOf = usePersonColor();
  const owed = sumCents(segments.filter(isOwed).map(({ amount }) => amount));
  const paid = sumCents(segments.map(({ amount }) => amount)) - owed;
  return (
    <div className={classNames('min-w-0', isLeft ? 'text-right' : 'border-l-2 border-ink')}>
      <div
        className={classNames(
          // In rem, to grow with the text size.
          'flex h-[1.25rem] gap-px bg-sunken',
          isLeft ? 'flex-row-reverse rounded-l-md' : 'rounded-r-md',
        )}
      >
        {segments.map(({ part, userId, name, amount, width }) => (
          <div
            key={`${part} ${userId}`}
            data-bar
            title={titles[part](name, formatMoney(amount))}
            style={
              { '--person': colorOf(userId) ?? undefined, width: `${width}%` } as CSSProperties
            }
            className={classNames(
              '@container grid min-w-0.5 place-items-center overflow-hidden text-xs font-semibold text-on-person',
              isOwed({ part }) ? 'bg-(--fill)' : striped,
              // A system colour, so that bars stay visible with forced colours.
              '[--fill:var(--person,var(--edge))] forced-color-adjust-none forced-colors:text-[Canvas] forced-colors:[--fill:CanvasText]',
              isLeft ? 'last:rounded-l-md' : 'last:rounded-r-md',
            )}
          >
            {isOwed({ part }) && (
              <span className="@max-[1.25rem]:hidden">{[...name.trim()][0]}</span>
            )}
          </div>
        ))}
      </div>
      {owed + paid > 0 && (
        <p className="px-2 text-sm text-muted">
          {owed > 0 && <Amount value={owed} className="wrap-anywhere whitespace-normal!" />}
          {paid > 0 && (
            <>
              {owed > 0 && ', '}
              {isLeft ? 'they' : 'you'} paid{' '}
              <Amount value={paid} className="wrap-anywhere whitespace-normal!" />
            </>
          )}
        </p>
      )}
    </div>
  );
}

function isOwed({ part }: Pick<Segment, 'part'>): boolean {
  return part === 'youOwe' || part === 'theyOwe';
}

const titles: Readonly<Record<Segment['part'], (name: string, amount: string) => string>> = {
  youOwe: (name, amount) => `${name}: ${amount}`,
  theyOwe: (name, amount) => `${name}: ${amount}`,
  youPaid: (name, amount) => `You paid ${name} ${amount}`,
  theyPaid: (name, amount) => `${name} paid you ${amount}`,
};

/** Payments are striped: they count in the same direction, but are no debts. */
const striped =
  'bg-[repeating-linear-gradient(-45deg,var(--fill)_0_3px,transparent_3px_7px)] forced-colors:border forced-colors:border-(--fill)';

function Legend({ bars }: { bars: readonly DebtBar[] }) {
  const colorOf = usePersonColor();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      {peopleInBars(bars).map(({ userId, name }) => (
        <li key={userId} className="flex min-w-0 items-center gap-1.5">
          <span
            style={{ background: colorOf(userId) ?? undefined }}
            // With forced colours all bars look alike: letters and names distinguish people.
            className="size-2.5 shrink-0 rounded-full forced-colors:hidden"
          />
          <span className="wrap-anywhere">
            {name}
            <MemberMark id={userId} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const owed = [
  { part: 'youOwe', title: 'You owe' },
  { part: 'theyOwe', title: 'You are owed' },
] as const;
const paid = [
  { part: 'youPaid', title: 'You paid' },
  { part: 'theyPaid', title: 'You were paid' },
] as const;

/** A table for screen readers. */
function DebtTable({ bars }: { bars: readonly DebtBar[] }) {
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
            peopleInBars([bar]).map(({ userId, name }) => (
              <tr key={`${bar.key} ${userId}`}>
                <th scope="row">{bar.label}</th>
                <td>
                  {name}
                  <MemberMark id={userId} />
                </td>
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
