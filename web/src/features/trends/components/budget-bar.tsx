import { useRef } from 'react';
import type { HouseholdBudgetProgress } from '@/shared/budget/budgets';
import { OVER, TrackedBar } from '@/components/charts/tracked-bar';
import { useWidthOf } from '@/components/charts/use-width-of';
import { barOfBudget, WHOLE } from '@/features/trends/budget-bars';
import { budgetBarText } from '@/features/trends/budget-text';

const THICKNESS = 10;
const HEIGHT = THICKNESS + 2 * OVER;

interface BudgetBarProps {
  budget: HouseholdBudgetProgress;
  /** The range of the common axis, in percent of a budget. */
  reach: { min: number; max: number };
}

/** A budget as a bar with its pace mark. Drawn without a library, because it is a single bar. */
export function BudgetBar({ budget, reach: { min, max } }: BudgetBarProps) {
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
