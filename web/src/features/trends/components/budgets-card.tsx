import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import {
  budgetsQuery,
  type HouseholdBudgetProgress,
  type HouseholdBudgets,
} from '@/shared/budget/budgets';
import { categoriesQuery } from '@/shared/category/categories';
import { Button, IconButton } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PartFailure } from '@/components/ui/states';
import { barOfBudget, WHOLE } from '@/features/trends/budget-bars';
import {
  daysLeftText,
  monthSentence,
  paceSentence,
  budgetPaceText,
  sumsText,
} from '@/features/trends/budget-text';
import { type BudgetDraft, BudgetDialog } from '@/features/trends/components/budget-dialog';
import { RowPicture } from '@/features/trends/components/row-picture';
import { TrendCard, type PictureCardProps } from '@/features/trends/components/trend-card';
import { budgetsTable } from '@/features/trends/tables';
import { rowsOfBudget } from '@/features/trends/trend-rows';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';
import { useIsPhone } from '@/lib/use-media-query';

const PROPOSED = 3;

export function BudgetsCard({ id, onOpen }: Pick<PictureCardProps, 'id' | 'onOpen'>) {
  const { id: householdId, isAdmin } = useHousehold();
  const budgets = useQuery(budgetsQuery(householdId));
  const categories = useQuery(categoriesQuery(householdId));
  const [draft, setDraft] = useState<BudgetDraft | null>(null);
  const isPhone = useIsPhone();
  const data = categories.data && budgets.data;
  const error = budgets.error ?? categories.error;
  const byId = new Map(categories.data?.map((one) => [one.id, one]));
  const nameOf = (categoryId: string) => byId.get(categoryId)?.name ?? '—';
  const mayChange = ({ whose }: Pick<HouseholdBudgetProgress, 'whose'>) =>
    whose === 'mine' || isAdmin;
  const daysLeft = data ? daysLeftText(data) : '';
  return (
    <TrendCard
      id={id}
      title="Budgets"
      sentence={
        data &&
        (data.budgets.length > 0
          ? monthSentence(data.month, daysLeft)
          : 'An amount for a category each month, and whether it is kept to.')
      }
      tableOf={data && data.budgets.length > 0 ? () => budgetsTable(data, nameOf) : undefined}
      range={data?.month ?? ''}
      isFocal
    >
      {data ? (
        <>
          {data.budgets.length > 0 && (
            <RowPicture
              label="Budgets"
              track={WHOLE}
              formatAmount={(percent) => `${percent} %`}
              footLines={isPhone && data.budgets.some(({ carried }) => carried !== 0) ? 2 : 1}
              rows={data.budgets.map((budget) => {
                const { categoryId, whose } = budget;
                const name = nameOf(categoryId);
                const isMine = whose === 'mine';
                return {
                  ...{ key: budget.id, name },
                  mark: isMine && <span className="text-muted">, only mine</span>,
                  aside: budgetPaceText(budget),
                  foot: sumsText(budget),
                  button: mayChange(budget) ? (
                    <IconButton
                      icon={Pencil}
                      size="small"
                      label={`Change the budget for ${name}`}
                      onClick={() => setDraft(budget)}
                    />
                  ) : undefined,
                  bars: [
                    {
                      ...barOfBudget(budget),
                      say: `${isMine ? `${name}, only mine` : name}, ${paceSentence(budget, daysLeft)}`,
                      onOpen: () => onOpen(rowsOfBudget(budget, data.month, name)),
                    },
                  ],
                };
              })}
            />
          )}
          <Proposals
            budgets={data}
            nameOf={nameOf}
            onChoose={(proposal) => setDraft(proposal)}
            mayChange={mayChange}
          />
          <div className="pt-3">
            <Button size="small" icon={Plus} isChanging onClick={() => setDraft({})}>
              Set a budget
            </Button>
          </div>
        </>
      ) : error ? (
        <PartFailure
          message="Failed to load budgets."
          error={error}
          onRetry={() => void (budgets.error ? budgets : categories).refetch()}
        />
      ) : (
        <Loading />
      )}
      {draft && data && (
        <BudgetDialog
          draft={draft}
          budgets={data}
          // Spending excludes payments.
          categories={categories.data.filter(({ name }) => !isSettlementCategory(name))}
          onClose={() => setDraft(null)}
        />
      )}
    </TrendCard>
  );
}

function Loading() {
  return (
    <div role="status" className="space-y-7">
      <span className="sr-only">Loading budgets…</span>
      {['w-24', 'w-36', 'w-28'].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton className={`h-4 rounded-sm ${width}`} />
          <Skeleton className="h-3 rounded-sm" />
          <Skeleton className="h-4 w-40 rounded-sm" />
        </div>
      ))}
    </div>
  );
}

interface ProposalsProps {
  budgets: HouseholdBudgets;
  nameOf: (categoryId: string) => string;
  mayChange: (proposal: HouseholdBudgets['proposals'][number]) => boolean;
  onChoose: (proposal: HouseholdBudgets['proposals'][number]) => void;
}

/** Shown until there are budgets: the averages of the last three months. */
function Proposals({ budgets, nameOf, mayChange, onChoose }: ProposalsProps) {
  const offered = budgets.proposals.filter(mayChange).slice(0, PROPOSED);
  if (budgets.budgets.length > 0 || offered.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">An average month lately:</p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {offered.map((proposal) => (
          <li key={`${proposal.categoryId} ${proposal.whose}`}>
            <Button size="small" isChanging onClick={() => onChoose(proposal)}>
              {nameOf(proposal.categoryId)}
              {proposal.whose === 'mine' && ', only mine'}: {formatMoney(proposal.amount)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
