import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { monthName, monthRange } from '@housetab/functions/core/calendar/calendar';
import { budgetsQuery, type BudgetProgress, type Budgets } from '@/api/budgets';
import { categoriesQuery } from '@/api/categories/categories';
import { Button, IconButton } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { Skeleton } from '@/components/ui/skeleton';
import { ErrorState, NOT_SEEN_YET } from '@/components/ui/states';
import { daysLeftText, paceSentence } from '@/features/trends/budget-words';
import type { BudgetDraft } from '@/features/trends/components/budget-dialog';
import { PaceBar } from '@/features/trends/components/pace-bar';
import { TrendCard } from '@/features/trends/components/trend-card';
import { budgetsTable } from '@/features/trends/tables';
import type { OpenRows } from '@/features/trends/trend-rows';
import { isOffline } from '@/lib/api-problem';
import { formatMoney } from '@/lib/format/format';
import { useHousehold } from '@/lib/household';

const BudgetDialog = lazyPart(() => import('@/features/trends/components/budget-dialog'));

/** So many are proposed at once. */
const PROPOSED = 3;

interface BudgetsCardProps {
  id: string;
  onOpen: (rows: OpenRows) => void;
}

/** What categories may take this month, and whether they keep to it. */
export function BudgetsCard({ id, onOpen }: BudgetsCardProps) {
  const { id: householdId, isAdmin } = useHousehold();
  const { data, error, refetch } = useQuery(budgetsQuery(householdId));
  const { data: categories = [] } = useQuery(categoriesQuery(householdId));
  const [draft, setDraft] = useState<BudgetDraft | null>(null);
  const byId = new Map(categories.map((one) => [one.id, one]));
  const nameOf = (categoryId: string) => byId.get(categoryId)?.name ?? '—';
  const mayChange = ({ whose }: Pick<BudgetProgress, 'whose'>) => whose === 'mine' || isAdmin;

  const open = ({ categoryId, whose }: BudgetProgress, { month }: Budgets) => {
    const { start, end } = monthRange(month);
    onOpen({
      title: `${nameOf(categoryId)} in ${monthName(month)}`,
      ...{ startDate: start, endDate: end, categories: [categoryId] },
      category: nameOf(categoryId),
      whose: whose === 'mine' ? 'me' : 'all',
    });
  };
  const daysLeft = data ? daysLeftText(data) : '';
  return (
    <TrendCard
      id={id}
      title="Budgets"
      sentence={data && monthSentence(data, daysLeft)}
      tableOf={data && data.budgets.length > 0 ? () => budgetsTable(data, nameOf) : undefined}
      range={data?.month ?? ''}
      isFocal
    >
      {data ? (
        <>
          <ul className="-mx-2 grid gap-x-8 gap-y-2 lg:grid-cols-2">
            {data.budgets.map((budget) => (
              <li key={budget.id} className="flex min-w-0 items-center gap-1">
                <button
                  type="button"
                  onClick={() => open(budget, data)}
                  className="block touch-target min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:bg-sunken"
                >
                  <span className="flex items-baseline justify-between gap-3 text-sm">
                    <span className="min-w-0 font-medium wrap-anywhere">
                      {nameOf(budget.categoryId)}
                      {budget.whose === 'mine' && (
                        <span className="font-normal text-muted"> · only mine</span>
                      )}
                    </span>
                    {budget.carried !== 0 && (
                      <span className="text-muted">
                        {formatMoney(Math.abs(budget.carried))}{' '}
                        {budget.carried > 0 ? 'more' : 'less'} from before
                      </span>
                    )}
                  </span>
                  <PaceBar budget={budget} />
                  <span className="block text-sm text-muted">
                    <span>{paceSentence(budget, daysLeft)}</span>
                    <span className="sr-only">, show the rows</span>
                  </span>
                </button>
                {mayChange(budget) && (
                  <IconButton
                    icon={Pencil}
                    size="small"
                    label={`Change the budget for ${nameOf(budget.categoryId)}`}
                    onClick={() => setDraft(budget)}
                  />
                )}
              </li>
            ))}
          </ul>
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
        isOffline(error) ? (
          <p className="text-muted">{NOT_SEEN_YET}.</p>
        ) : (
          <ErrorState
            message="Failed to load budgets."
            error={error}
            onRetry={() => void refetch()}
            isPart
          />
        )
      ) : (
        <Skeleton className="h-32 rounded-lg" />
      )}
      {draft && data && (
        <Suspense>
          <BudgetDialog
            draft={draft}
            budgets={data}
            categories={categories}
            onClose={() => setDraft(null)}
          />
        </Suspense>
      )}
    </TrendCard>
  );
}

function monthSentence({ month, budgets }: Budgets, daysLeft: string): string {
  if (budgets.length === 0)
    return 'An amount for a category each month, and whether it is kept to.';
  return daysLeft === '' ? monthName(month) : `${monthName(month)}, ${daysLeft}.`;
}

interface ProposalsProps {
  budgets: Budgets;
  nameOf: (categoryId: string) => string;
  mayChange: (proposal: Budgets['proposals'][number]) => boolean;
  onChoose: (proposal: Budgets['proposals'][number]) => void;
}

/** Until there are budgets: what the last three months took. */
function Proposals({ budgets, nameOf, mayChange, onChoose }: ProposalsProps) {
  const offered = budgets.proposals.filter(mayChange).slice(0, PROPOSED);
  if (budgets.budgets.length > 0 || offered.length === 0) return null;
  return (
    <div>
      <p className="text-sm text-muted">As the last three months were:</p>
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
