import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { LoadMore } from '@/components/ui/load-more';
import { Section } from '@/components/ui/page';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { SkeletonList } from '@/components/ui/skeleton';
import { EmptyState, ErrorState } from '@/components/ui/states';
import { debtsQuery } from '@/shared/settling/debts';
import type { StatusFilter } from '@/shared/settling/settlement-queries';
import { SettlementRow } from '@/features/settling/settlements/settlement-row';
import {
  statusFilters,
  type ChangeView,
  type SettlementView,
} from '@/features/settling/settlements/settlement-view';
import { useSettlementList } from '@/features/settling/settlements/use-settlement-list';
import { useHousehold } from '@/lib/household';
import { SettlementDetails } from '@/features/settling/settlements/settlement-details';

interface SettlementManagerProps {
  isPlaced: boolean;
  view: SettlementView;
  onChange: ChangeView;
}

export function SettlementManager({ isPlaced, view, onChange }: SettlementManagerProps) {
  const { status, settlementId, transactionId } = view;
  const list = useRef<HTMLDivElement>(null);

  const close = () => {
    onChange({ settlementId: null });
    // Once the list is visible again, focuses the row that was open.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-settlement="${settlementId}"]`)?.focus(),
    );
  };

  return (
    <Section
      title="Settlement Manager"
      description="Each settlement offsets what two of you owe each other for a month."
      actions={
        transactionId === null && (
          <SegmentedControl<StatusFilter>
            label="Status"
            isLabelHidden
            isWrapping
            options={statusFilters}
            value={status}
            onChange={(value) => onChange({ status: value })}
          />
        )
      }
    >
      {transactionId !== null && (
        <Banner
          kind="info"
          action={
            <Button size="small" onClick={() => onChange({ transactionId: null })}>
              Show all
            </Button>
          }
        >
          Only the settlements of one transaction are shown.
        </Banner>
      )}
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-6',
          settlementId !== null && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
        )}
      >
        <div ref={list} className={classNames(settlementId !== null && 'hidden lg:block')}>
          <SettlementList view={view} />
        </div>
        {settlementId !== null && (
          <SettlementDetails
            key={settlementId}
            id={settlementId}
            isPlaced={isPlaced}
            onClose={close}
          />
        )}
      </div>
    </Section>
  );
}

function SettlementList({ view }: { view: SettlementView }) {
  const query = useSettlementList(view);
  const settlements = query.data?.pages.flatMap(({ items }) => items);

  return (
    <Card isFlush aria-busy={query.isPlaceholderData || undefined}>
      {settlements === undefined ? (
        query.isError ? (
          <ErrorState
            message="Failed to load settlements."
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <SkeletonList rows={4} />
        )
      ) : settlements.length === 0 ? (
        <NoSettlements view={view} />
      ) : (
        <>
          <ul className="@container divide-y">
            {settlements.map((settlement) => (
              <SettlementRow key={settlement.id} settlement={settlement} view={view} />
            ))}
          </ul>
          <LoadMore
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </Card>
  );
}

function NoSettlements({ view: { status, transactionId } }: { view: SettlementView }) {
  const debts = useQuery(debtsQuery(useHousehold().id));
  if (transactionId !== null) {
    return <EmptyState icon={Handshake} title="No settlements found for this transaction" />;
  }
  if (status !== 'all') {
    return <EmptyState icon={Handshake} title={`No ${status} settlements`} />;
  }
  return (
    <EmptyState
      icon={Handshake}
      title="No settlements yet"
      // Without open debts there is nothing to choose.
      description={
        debts.data?.months.length === 0
          ? undefined
          : 'Choose someone you owe in the debt summary and offset it with what you paid for them.'
      }
    />
  );
}
