import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isSpending } from '@housetab/functions/core/transaction/transaction';
import { categoryGroupsQuery } from '@/shared/category/list-category-groups';
import { Button } from '@/components/ui/button';
import { filterGroups } from '@/components/ui/combobox-groups';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { useHousehold } from '@/lib/household';

interface CategoryChoiceProps {
  isBusy: boolean;
  onChoose: (category: { id: string; name: string }) => void;
}

const FEW = 12;

export function CategoryChoice({ isBusy, onChoose }: CategoryChoiceProps) {
  const { id, user, viewing } = useHousehold();
  const query = useQuery(categoryGroupsQuery(id, viewing === null ? user.id : null));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.isPending) return <SkeletonList rows={3} label="Loading categories..." />;
  if (!query.data) {
    return (
      <ErrorState
        message="Failed to load categories"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  // Other entries cannot become a payment between members.
  const groups = query.data.map(({ name, categories }) => ({
    label: name,
    options: categories
      .filter((one) => isSpending({ category: one.name }))
      .map((one) => ({ value: one.id, label: one.name })),
  }));
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  if (count === 0) return <p>No categories found. Please add categories in settings.</p>;
  const shown = filterGroups(groups, search).filter(({ options }) => options.length > 0);
  return (
    <div className="space-y-4">
      {count > FEW && (
        <Field label="Search categories">
          <Input
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            // Enter would submit the form; a category is chosen by its button.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
      )}
      {shown.length === 0 && <p role="status">No categories found</p>}
      {shown.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label || 'Categories'}>
          {label !== '' && <p className="mb-1.5 text-sm text-muted">{label}</p>}
          <div className="flex flex-wrap gap-2">
            {options.map((option) => (
              <Button
                key={option.value}
                size="small"
                isChanging
                isBusy={isBusy && option.value === chosen}
                onClick={() => {
                  setChosen(option.value);
                  onChoose({ id: option.value, name: option.label });
                }}
              >
                {option.label}
              </Button>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
