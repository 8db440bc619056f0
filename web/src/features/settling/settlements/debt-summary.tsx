import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { DebtSummary as Summary } from '@housetab/functions/core/debt/debt-summary-resource';
import { sumCents } from '@housetab/functions/core/money/money';
import { debtsQuery, olderDebtsQuery } from '@/shared/settling/debts';
import { Amount, NetAmount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { placeId, places } from '@/config/screen-paths';
import { MonthDebts } from '@/features/settling/settlements/month-debts';
import { monthOfChoice } from '@/features/settling/settlements/debt-choice';
import { debtPartText, shownParts } from '@/features/settling/settlements/debt-part-text';
import type { DebtChoice } from '@/features/settling/settlements/settlement-view';
import { netsByPerson, type Net } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';

const MONTHS_SHOWN = 3;

interface DebtSummarySectionProps {
  choice: DebtChoice | null;
  onChoose: (choice: DebtChoice | null) => void;
  onOpenSettlement: (settlementId: string) => void;
}

export function DebtSummarySection(props: DebtSummarySectionProps) {
  const { id } = useHousehold();
  const { data, error } = useQuery(debtsQuery(id));
  // The list of people above shows the failure already.
  if (error && !data) return null;
  return (
    <Section
      id={placeId(places.debtMonths)}
      title="Debt Summary"
      description="What is open between you and the others, by month."
    >
      {data ? <Months summary={data} {...props} /> : <Loading />}
    </Section>
  );
}

type MonthsProps = DebtSummarySectionProps & { summary: Summary };

function Months({ summary, choice, onChoose, ...rest }: MonthsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { months } = summary;
  const chosenMonth = monthOfChoice(months, choice);
  if (months.length === 0) return <p className="text-muted">No month is open.</p>;
  const chosenIndex = months.findIndex(({ month }) => month === chosenMonth);
  const shown = isWhole ? months : months.slice(0, Math.max(MONTHS_SHOWN, chosenIndex + 1));
  const hidden = months.length - shown.length;
  const nets = netsByPerson(summary);
  const order = nets.map(({ userId }) => userId);

  return (
    <div className="space-y-6">
      <Totals nets={nets} />
      {shown.map((month) => (
        <MonthDebts
          key={month.month}
          month={month}
          order={order}
          openUserId={month.month === chosenMonth ? (choice?.userId ?? null) : null}
          onOpen={(userId) => onChoose(userId === null ? null : { userId, month: month.month })}
          {...rest}
        />
      ))}
      {hidden > 0 && (
        <Button onClick={() => setIsWhole(true)}>
          {hidden === 1 ? 'Show one older month' : `Show ${hidden} older months`}
        </Button>
      )}
      {hidden === 0 && summary.nextCursor !== undefined && (
        <OlderMonths
          cursor={summary.nextCursor}
          order={order}
          choice={choice}
          onChoose={onChoose}
          {...rest}
        />
      )}
    </div>
  );
}

function Totals({ nets }: { nets: readonly Net[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {shownParts(nets).map(({ part, value }) => (
        <Total key={part} label={debtPartText[part]}>
          <Amount value={value} />
        </Total>
      ))}
      <Total label="Net of all months">
        <NetAmount value={sumCents(nets.map(({ net }) => net))} />
      </Total>
    </dl>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-24 w-full rounded-2xl" />
      <Skeleton className="h-5 w-40 rounded-md" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-40 w-full rounded-2xl" />
        ))}
      </div>
    </div>
  );
}

interface OlderMonthsProps {
  cursor: string;
  /** The order of people, the same in every month. */
  order: readonly string[];
  choice: DebtChoice | null;
  onChoose: (choice: DebtChoice | null) => void;
  onOpenSettlement: (settlementId: string) => void;
}

function OlderMonths({ cursor, order, choice, onChoose, onOpenSettlement }: OlderMonthsProps) {
  const { id } = useHousehold();
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    ...olderDebtsQuery(id, cursor),
    enabled: isAsked,
  });
  if (error) {
    return (
      <Card isFlush>
        <ErrorState
          message="Failed to load what is owed."
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) {
    return (
      <Button isBusy={isAsked} busyText="Loading…" onClick={() => setIsAsked(true)}>
        Load older months
      </Button>
    );
  }
  return (
    <>
      {data.months.map((month) => (
        <MonthDebts
          key={month.month}
          month={month}
          order={order}
          openUserId={choice?.month === month.month ? choice.userId : null}
          onOpen={(userId) => onChoose(userId === null ? null : { userId, month: month.month })}
          onOpenSettlement={onOpenSettlement}
        />
      ))}
      {data.nextCursor !== undefined && (
        <OlderMonths
          cursor={data.nextCursor}
          order={order}
          choice={choice}
          onChoose={onChoose}
          onOpenSettlement={onOpenSettlement}
        />
      )}
    </>
  );
}
