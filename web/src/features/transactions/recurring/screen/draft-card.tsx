import type { ReactNode } from 'react';
import type { DraftResource } from '@housetab/functions/core/recurring/recurring-expense-resource';
import { Card } from '@/components/ui/card';
import { DraftLine } from '@/features/transactions/recurring/screen/draft-line';
import { useRecurringTextReader } from '@/features/transactions/recurring/screen/use-recurring-reader';
import { useRecurringPermissions } from '@/features/transactions/recurring/screen/use-recurring-permissions';

interface DraftCardProps {
  drafts: readonly DraftResource[];
  actions?: ReactNode;
}

export function DraftCard({ drafts, actions }: DraftCardProps) {
  const reader = useRecurringTextReader();
  const { mayConfirm, mayChange } = useRecurringPermissions();
  if (drafts.length === 0) return null;
  return (
    <Card
      title="Waiting for an amount"
      description="It counts once it is confirmed."
      actions={actions}
      isFlush
    >
      <ul className="divide-y border-t" aria-label="Waiting for an amount">
        {drafts.map((draft) => (
          <DraftLine
            key={draft.id}
            draft={draft}
            reader={reader}
            mayConfirm={mayConfirm(draft)}
            mayLeaveOut={mayChange(draft)}
          />
        ))}
      </ul>
    </Card>
  );
}
