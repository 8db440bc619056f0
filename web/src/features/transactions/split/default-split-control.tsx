import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, useSaveCategory } from '@/shared/category/categories';
import { defaultSplitQuery, useSaveHouseholdSplit } from '@/shared/household/household-settings';
import type { SplitBody } from '@housetab/functions/core/split/split-schema';
import type { Split } from '@housetab/functions/core/split/stored';
import { isSameContent } from '@housetab/functions/core/wire/same-content';
import { TextButton } from '@/components/ui/link';
import { showError, showSuccess } from '@/components/ui/toast';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface DefaultSplitControlProps {
  /** null: the typed split has faults. */
  split: Split | null;
  categoryId: string;
  /** All members. Without a default a bill is split equally between them. */
  memberIds: readonly string[];
}

/** Makes the split the default for the next bills, for those who may change the default. */
export function DefaultSplitControl({ split, categoryId, memberIds }: DefaultSplitControlProps) {
  const { id: householdId, isAdmin, user, readOnly } = useHousehold();
  const { data: household } = useQuery(defaultSplitQuery(householdId));
  const { data: categories } = useQuery(categoriesQuery(householdId));
  const saveHousehold = useSaveHouseholdSplit();
  const saveCategory = useSaveCategory();
  const body = split && toDefault(split);
  if (!body || readOnly !== null || !household?.isKept) return null;

  const toasts = (name: string) => ({
    onSuccess: () => showSuccess(`This split is now the default for ${name}`),
    onError: (error: Error) => showError('Failed to save the default split.', reasonOf(error)),
  });
  const category = categories?.find(({ id }) => id === categoryId);
  const mayChangeCategory = category && (isAdmin || category.userId === user.id);
  const everybody: SplitBody = {
    mode: 'equal',
    people: memberIds.map((userId) => ({ userId })),
  };
  const isNew = (before: SplitBody) => !isSameContent(before, body);
  const ofHousehold = household.split ?? everybody;
  // "Equally between all" is stored as no default: a list of members would exclude those who join
  // later.
  const splitToStore = (otherwise: SplitBody | null) =>
    otherwise === null && !isNew(everybody) ? null : body;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {mayChangeCategory && isNew(category.defaultSplit ?? ofHousehold) && (
        <TextButton
          className="text-left"
          onClick={() =>
            saveCategory.mutate(
              { ...category, defaultSplit: splitToStore(household.split) },
              toasts(category.name),
            )
          }
        >
          Use this split as the default for {category.name}
        </TextButton>
      )}
      {isAdmin && isNew(ofHousehold) && (
        <TextButton
          className="text-left"
          onClick={() => saveHousehold.mutate(splitToStore(null), toasts('the household'))}
        >
          Use this split as the default for the household
        </TextButton>
      )}
    </p>
  );
}

/** Values in hundredths. Amounts fit one bill only and cannot be a default. */
function toDefault({ mode, people }: Split): SplitBody | null {
  if (mode === 'amount' || mode === 'adjustment') return null;
  return {
    mode,
    people: people.map(({ memberId, value }) =>
      mode === 'equal' ? { userId: memberId } : { userId: memberId, value },
    ),
  };
}
