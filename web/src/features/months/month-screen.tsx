import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  monthName,
  monthOf,
  monthRange,
  type MonthKey,
} from '@housetab/functions/core/calendar/calendar';
import { addMonths } from '@housetab/functions/core/calendar/months';
import type { Month } from '@housetab/functions/core/month/month-resource';
import { monthQuery } from '@/shared/month/months';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ButtonLink, Link } from '@/components/ui/link';
import { Page } from '@/components/ui/page';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { monthPath, reportPath } from '@/config/screen-paths';
import { CloseMonth } from '@/features/months/close-month';
import { ToDo } from '@/features/months/to-do';
import { WhoOwesWhat } from '@/features/months/who-owes-what';
import { WhoSpentWhat } from '@/features/months/who-spent-what';
import { formatMonthAndYear, formatRange } from '@/lib/format/format-period';
import { householdDay } from '@/lib/format/household-day';
import { useHousehold } from '@/lib/household';
import { toChartRows } from '@/components/charts/bar-rows';
import { ListAndBars } from '@/components/charts/list-and-bars';
import { useCategoryColors } from '@/shared/category/category-colors';

interface MonthScreenProps {
  month: MonthKey;
  /** The group settle-up, below the debts. */
  renderEven: (owed: Month['owed']) => ReactNode;
}

/** The end of a month in its working order: to-dos, totals, debts, closing. */
export function MonthScreen({ month, renderEven }: MonthScreenProps) {
  const { id } = useHousehold();
  const { data, error, refetch } = useQuery(monthQuery(id, month));
  const name = formatMonthAndYear(month);
  const { start, end } = monthRange(month);
  return (
    <Page
      title={name}
      description={
        <>
          {formatRange(start, end)}
          {data && !data.isWhole && ' · What you are part of'}
        </>
      }
      actions={
        <div className="flex gap-2 max-sm:w-full print:hidden">
          <NeighbourLink month={addMonths(month, -1)} icon={ChevronLeft} />
          {month < monthOf(householdDay(new Date())) && (
            <NeighbourLink month={addMonths(month, 1)} icon={ChevronRight} />
          )}
          <Button
            icon={Printer}
            disabled={!data}
            onClick={() => window.print()}
            className="max-sm:ml-auto"
          >
            Print
          </Button>
        </div>
      }
    >
      {data ? (
        <>
          <ToDo toDo={data.toDo} month={month} />
          <WhoSpentWhat month={data} />
          <SpendingByCategory categories={data.categories} />
          <WhoOwesWhat owed={data.owed} toDo={data.toDo}>
            {renderEven(data.owed)}
          </WhoOwesWhat>
          <CloseMonth month={data} />
          <p className="px-5 text-sm text-muted sm:px-6 print:hidden">
            For YNAB: <Link to={reportPath(start, end)}>the report of {monthName(month)}</Link>
          </p>
        </>
      ) : error ? (
        <Card isFlush>
          <ErrorState
            message="Failed to load the month."
            error={error}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function NeighbourLink({ month, icon: Icon }: { month: MonthKey; icon: typeof ChevronLeft }) {
  const name = formatMonthAndYear(month);
  return (
    <ButtonLink to={monthPath(month)} aria-label={name} title={name}>
      <Icon aria-hidden className="size-4.5" />
    </ButtonLink>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading the month…</span>
      {[28, 48, 64].map((height) => (
        <div key={height} style={{ height: `${height * 0.25}rem` }}>
          <Skeleton className="h-full rounded-2xl" />
        </div>
      ))}
    </div>
  );
}

const LABEL = 'What on what';

function SpendingByCategory({ categories }: Pick<Month, 'categories'>) {
  const shown = categories.map(({ category }) => category);
  const colorOf = useCategoryColors(useHousehold().id, { shown });
  if (categories.length === 0) return null;
  return (
    <Card title={LABEL} className="break-inside-avoid">
      <ListAndBars label={LABEL} rows={toChartRows(categories, colorOf)} printsList />
    </Card>
  );
}
