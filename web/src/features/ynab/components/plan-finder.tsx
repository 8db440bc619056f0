import { ListTree } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { useListPlans } from '@/api/ynab/list-plans';
import { PlanChooser, type Target } from '@/features/ynab/components/plan-chooser';
import { formatCount } from '@/lib/format/format';

interface PlanFinderProps {
  plans: Pick<ReturnType<typeof useListPlans>, 'data' | 'error' | 'isPending'>;
  value: Target;
  onChange: (target: Target) => void;
  onLoad: () => void;
}

/** Asks YNAB for the plans of a token, then lets one be chosen. */
export function PlanFinder({ plans, value, onChange, onLoad }: PlanFinderProps) {
  const found = plans.data?.plans;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={ListTree} isBusy={plans.isPending} busyText="Asking YNAB..." onClick={onLoad}>
          Choose from my plans
        </Button>
        <p role="status" className="text-sm text-muted">
          {found ? `YNAB has ${formatCount(found.length, 'plan')} for this token.` : ''}
        </p>
      </div>
      {plans.error !== null && (
        <Banner>
          <p>Failed to load your plans</p>
          <p className="text-sm">{plans.error.message}</p>
        </Banner>
      )}
      {found && <PlanChooser plans={found} value={value} onChange={onChange} />}
    </div>
  );
}
