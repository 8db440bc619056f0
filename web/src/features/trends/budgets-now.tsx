import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { budgetsQuery, type HouseholdBudgetProgress } from '@/shared/budget/budgets';
import { categoriesQuery } from '@/shared/category/categories';
import { OVER, reachOfBars, TrackedBar } from '@/components/charts/tracked-bar';
import { useWidthOf } from '@/components/charts/use-width-of';
import { Card } from '@/components/ui/card';
import { Link, LoneLink } from '@/components/ui/link';
import { places } from '@/config/screen-paths';
import { barOfBudget, budgetsFirst, WHOLE } from '@/features/trends/budget-bars';
import {
  budgetBarText,
  daysLeftText,
  monthSentence,
  budgetPaceText,
  restText,
  sumsText,
} from '@/features/trends/budget-text';
import { useHousehold } from '@/lib/household';

const SHOWN = 4;

/** Renders nothing without budgets or after a failure. */
export default function BudgetsNow() {
  const { id } = useHousehold();
  const { data } = useQuery(budgetsQuery(id));
  const hasSome = data !== undefined && data.budgets.length > 0;
  const { data: categories } = useQuery({ ...categoriesQuery(id), enabled: hasSome });
  if (!hasSome || !categories) return null;
  const names = new Map(categories.map((one) => [one.id, one.name]));
  const sorted = budgetsFirst(data.budgets);
  const shown = sorted.slice(0, SHOWN);
  const rest = sorted.slice(SHOWN);
  const reach = reachOfBars(shown.map(barOfBudget), WHOLE);
  return (
    <Card
      title="Budgets"
      description={monthSentence(data.month, daysLeftText(data))}
      actions={
        <LoneLink to={places.budgets} className="text-sm">
          Open budgets
        </LoneLink>
      }
      className="[&>header]:items-baseline"
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-2">
        {shown.map((budget) => (
          <li key={budget.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="wrap-anywhere">
                <span className="font-medium">{names.get(budget.categoryId) ?? '—'}</span>
                {budget.whose === 'mine' && <span className="text-muted">, only mine</span>}
              </span>{' '}
              <span className="text-sm">{budgetPaceText(budget)}</span>
            </p>
            <BudgetBar budget={budget} reach={reach} />
            <p className="text-sm wrap-anywhere text-muted tabular-nums">{sumsText(budget)}</p>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="mt-5 text-sm">
          <Link to={places.budgets}>{restText(rest)}</Link>
        </p>
      )}
    </Card>
  );
}

const THICKNESS = 10;
const HEIGHT = THICKNESS + 2 * OVER;

interface BudgetBarProps {
  budget: HouseholdBudgetProgress;
  /** The range of the common axis, in percent of a budget. */
  reach: { min: number; max: number };
}

/** A budget as a bar with its pace mark. Drawn without a library, because it is a single bar. */
function BudgetBar({ budget, reach: { min, max } }: BudgetBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidthOf(place);
  return (
    <div ref={place} role="img" aria-label={budgetBarText(budget)} style={{ height: HEIGHT }}>
      {width > 0 && (
        <svg aria-hidden width={width} height={HEIGHT} className="block">
          <TrackedBar
            bar={barOfBudget(budget)}
            xOf={(percent) => ((percent - min) / (max - min)) * width}
            y={OVER}
            height={THICKNESS}
            track={WHOLE}
          />
        </svg>
      )}
    </div>
  );
}
