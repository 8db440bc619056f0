import { useQuery } from '@tanstack/react-query';
import { CalendarSync } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCategoryLooks } from '@/shared/category/category-colors';
import { draftsQuery, recurringExpensesQuery } from '@/shared/recurring/recurring';
import { Card } from '@/components/ui/card';
import { Page } from '@/components/ui/page';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { DraftCard } from '@/features/transactions/recurring/screen/draft-card';
import { RecurringLine } from '@/features/transactions/recurring/screen/recurring-line';
import { RecurringSheet } from '@/features/transactions/recurring/screen/recurring-sheet';
import { useRecurringActions } from '@/features/transactions/recurring/screen/use-recurring-actions';
import { useRecurringTextReader } from '@/features/transactions/recurring/screen/use-recurring-reader';
import { useRecurringPermissions } from '@/features/transactions/recurring/screen/use-recurring-permissions';
import { householdDay } from '@/lib/format/household-day';
import { useHousehold } from '@/lib/household';

export function RecurringScreen({ children }: { children?: ReactNode }) {
  const { id, viewing } = useHousehold();
  const drafts = useQuery(draftsQuery(id));
  return (
    <Page
      title="What repeats"
      description="Rent, internet, electricity: each is entered by itself on its day."
    >
      <DraftCard drafts={drafts.data ?? []} />
      {children}
      {drafts.isError && (
        <ErrorState
          message="Failed to load what waits for an amount."
          error={drafts.error}
          onRetry={() => void drafts.refetch()}
          isPart
        />
      )}
      <Card isFlush>
        <RecurringList key={`${id} ${viewing?.member.id ?? ''}`} />
      </Card>
    </Page>
  );
}

function RecurringList() {
  const { id } = useHousehold();
  const { data, error, isPending, refetch } = useQuery(recurringExpensesQuery(id));
  const reader = useRecurringTextReader();
  const { mayChange } = useRecurringPermissions();
  const actionsOf = useRecurringActions();
  const looks = useCategoryLooks(id, { isDue: (data?.length ?? 0) > 0 });
  const [askedId, setAskedId] = useState<string | null>(null);
  const today = householdDay(new Date());

  if (isPending) return <SkeletonList rows={4} label="Loading what repeats…" />;
  if (!data) {
    return (
      <ErrorState
        message="Failed to load what repeats."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={CalendarSync}
        title="Nothing repeats yet"
        description="Open what comes back each month, and choose “Let it repeat”."
      />
    );
  }
  const asked = data.find((series) => series.id === askedId);
  return (
    <>
      <ul className="divide-y" aria-label="What repeats">
        {data.map((series) => (
          <RecurringLine
            key={series.id}
            {...{ series, reader, looks, today }}
            onAsk={() => setAskedId(series.id)}
          />
        ))}
      </ul>
      {asked && (
        <RecurringSheet
          series={asked}
          reader={reader}
          actions={mayChange(asked) ? actionsOf(asked) : []}
          onClose={() => setAskedId(null)}
        />
      )}
    </>
  );
}
