import { whyPlanIsUnusable } from '@housetab/functions/core/ynab/plans';
import type { YnabPlan } from '@housetab/functions/core/ynab/plans-resource';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';

export interface Target {
  budgetId: string;
  accountId: string;
}

interface PlanChooserProps {
  plans: readonly YnabPlan[];
  value: Target;
  onChange: (target: Target) => void;
}

/** Chooses plan and account by name, so that nobody copies an id. */
export function PlanChooser({ plans, value, onChange }: PlanChooserProps) {
  const plan = plans.find(({ id }) => id === value.budgetId);
  const account = plan?.accounts.find(({ id }) => id === value.accountId);
  const refused = plans.filter(({ isUsable }) => !isUsable);
  if (plans.length === 0) {
    return <p className="text-sm text-muted">YNAB knows no plan for this token. Make one there.</p>;
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="YNAB plan"
        hint={refused.map((one) => `${one.name}: ${whyPlanIsUnusable(one)}`).join(' ')}
      >
        <Select
          value={plan?.id ?? ''}
          onChange={({ target }) => {
            const chosen = plans.find(({ id }) => id === target.value);
            if (chosen) onChange({ budgetId: chosen.id, accountId: accountOf(chosen) });
          }}
        >
          <option value="">Choose a plan</option>
          {plans.map(({ id, name, isUsable }) => (
            <option key={id} value={id} disabled={!isUsable}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="YNAB account"
        hint={account?.isTracking ? 'A tracking account: YNAB keeps no categories there.' : ''}
      >
        <Select
          value={account?.id ?? ''}
          disabled={!plan}
          onChange={({ target }) =>
            plan && onChange({ budgetId: plan.id, accountId: target.value })
          }
        >
          <option value="">Choose an account</option>
          {plan?.accounts.map(({ id, name, isTracking }) => (
            <option key={id} value={id}>
              {isTracking ? `${name} (tracking)` : name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The chosen plan and account if they still exist; otherwise each one that is the only choice. */
export function firstTarget(plans: readonly YnabPlan[], current: Target): Target {
  const usable = plans.filter(({ isUsable }) => isUsable);
  const known = usable.find(({ id }) => id === current.budgetId);
  const plan = known ?? (usable.length === 1 ? usable[0] : undefined);
  if (!plan) return { budgetId: '', accountId: '' };
  const isKnown = plan.accounts.some(({ id }) => id === current.accountId);
  return { budgetId: plan.id, accountId: isKnown ? current.accountId : accountOf(plan) };
}

function accountOf({ accounts }: YnabPlan): string {
  const kept = accounts.filter(({ isTracking }) => !isTracking);
  return kept.length === 1 ? kept[0]!.id : '';
}
