import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { olderDebtsQuery } from '@/api/debts/get-debts';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/states';
import { MonthDebts } from '@/features/settlements/components/month-debts';
import type { DebtChoice } from '@/features/settlements/settlement-view';
import { useHousehold } from '@/lib/household';

interface OlderMonthsProps {
  /** Where they begin. */
  cursor: string;
  /** Of people, in every month. */
  order: readonly string[];
  choice: DebtChoice | null;
  onChoose: (choice: DebtChoice | null) => void;
  onOpenSettlement: (settlementId: string) => void;
}

/** Months that the summary had no room for, when the reader asks for them; then those before. */
export function OlderMonths({
  cursor,
  order,
  choice,
  onChoose,
  onOpenSettlement,
}: OlderMonthsProps) {
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
