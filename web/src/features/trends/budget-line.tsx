import { useQuery } from '@tanstack/react-query';
import { budgetsQuery } from '@/api/budgets';
import { categoriesQuery } from '@/api/categories/categories';
import { Link } from '@/components/ui/link';
import { places } from '@/config/screen-paths';
import { budgetsLine } from '@/features/trends/budget-words';
import { useHousehold } from '@/lib/household';

/** How the budgets stand, in a quiet line. Default export: loaded after what the dashboard begins with. */
export default function BudgetLine() {
  const { id } = useHousehold();
  const { data } = useQuery(budgetsQuery(id));
  const hasSome = data !== undefined && data.budgets.length > 0;
  const { data: categories } = useQuery({ ...categoriesQuery(id), enabled: hasSome });
  if (!hasSome || !categories) return null;
  const names = new Map(categories.map((one) => [one.id, one.name]));
  const line = budgetsLine(
    data.budgets.map((budget) => ({ ...budget, name: names.get(budget.categoryId) ?? '—' })),
  );
  return (
    <p className="px-5 text-sm wrap-anywhere text-muted sm:px-6">
      <span>Budgets:</span> <Link to={places.trends}>{line}</Link>
    </p>
  );
}
