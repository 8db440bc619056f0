import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { YnabConfigResource } from '@housetab/functions/core/ynab/config-resource';
import { useSaveCategoryMap, ynabCategoriesQuery } from '@/shared/ynab/categories';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Combobox } from '@/components/ui/combobox';
import { filterGroups, type ComboboxGroup } from '@/components/ui/combobox-groups';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { showError } from '@/components/ui/toast';
import {
  toComboboxGroups,
  withCategoryMapping,
  withoutCategoryMapping,
  type YnabCategoryMapping,
} from '@/features/ynab/category-map';
import { useHousehold } from '@/lib/household';

interface CategoryMapProps {
  config: YnabConfigResource;
  userId: string | null;
  canEdit: boolean;
}

/** Assigns YNAB categories to categories with other names. */
export function CategoryMap({ config, userId, canEdit }: CategoryMapProps) {
  const { id, user } = useHousehold();
  const categories = useQuery(ynabCategoriesQuery(id, userId ?? user.id));
  const groups = toComboboxGroups(categories.data ?? []);
  const save = useSaveCategoryMap();
  const { register, handleSubmit, reset, setValue, watch } = useForm({
    defaultValues: { name: '', target: null as string | null },
  });
  const { name, target } = watch();

  const store = (mappings: YnabCategoryMapping[], onSuccess?: () => void) => {
    if (save.isPending) return;
    save.mutate(
      { ...(userId !== null && { userId }), mappings },
      {
        onSuccess,
        onError: (failure) => showError('Failed to save the assignments', failure.message),
      },
    );
  };
  const add = handleSubmit(() => {
    if (target === null || name.trim() === '') return;
    const mapping = { categoryName: name.trim(), categoryId: target };
    store(withCategoryMapping(config.categoryMap, mapping), () => reset());
  });

  return (
    <section aria-label="Category assignments" className="space-y-3">
      <h3 className="font-medium">Category assignments</h3>
      <p className="text-sm text-muted">
        A category goes to the YNAB category of the same name. Where the names differ, choose one
        here.
      </p>
      <AssignmentList
        mappings={config.categoryMap}
        groups={groups}
        canEdit={canEdit}
        onRemove={(categoryName) => store(withoutCategoryMapping(config.categoryMap, categoryName))}
      />
      {canEdit && (
        <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <Field label="Category">
            <Input {...register('name')} maxLength={100} />
          </Field>
          <Field
            label="YNAB category"
            error={categories.isError ? 'Failed to load categories' : undefined}
          >
            <Combobox
              groups={groups}
              value={target}
              onChange={(id) => setValue('target', id)}
              isLoading={categories.isPending}
              emptyText="Sync the categories first."
            />
          </Field>
          <Button
            isBusy={save.isPending}
            disabled={name.trim() === '' || target === null}
            onClick={add}
            className="max-sm:justify-self-start"
          >
            Assign
          </Button>
        </div>
      )}
    </section>
  );
}

/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 10;

interface AssignmentListProps {
  mappings: readonly YnabCategoryMapping[];
  groups: readonly ComboboxGroup[];
  canEdit: boolean;
  onRemove: (categoryName: string) => void;
}

function AssignmentList({ mappings, groups, canEdit, onRemove }: AssignmentListProps) {
  const [search, setSearch] = useState('');
  const options = groups.flatMap((group) => group.options);
  const names = new Map(options.map(({ value, label }) => [value, label]));
  const rows = mappings.map(({ categoryName, categoryId }) => ({
    value: categoryName,
    target: names.get(categoryId) ?? 'A category that is no longer at YNAB',
  }));
  const isLong = mappings.length > MAX_WITHOUT_SEARCH;
  const [found] = filterGroups(
    [{ label: '', options: rows.map((row) => ({ ...row, label: `${row.value} ${row.target}` })) }],
    isLong ? search : '',
  );
  const shown = new Set(found?.options.map(({ value }) => value));
  return (
    <>
      {isLong && (
        <Field label="Search assignments">
          <Input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            autoComplete="off"
          />
        </Field>
      )}
      {isLong && shown.size === 0 && (
        <p className="text-sm text-muted">No assignment is called so.</p>
      )}
      <ul className={classNames('divide-y', isLong && 'max-h-96 overflow-y-auto')}>
        {rows
          .filter(({ value }) => shown.has(value))
          .map(({ value: categoryName, target }) => (
            <li key={categoryName} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 flex-1 break-words">
                {categoryName} <span className="text-muted">→ {target}</span>
              </span>
              {canEdit && (
                <IconButton
                  icon={X}
                  size="small"
                  label={`Remove the assignment of ${categoryName}`}
                  onClick={() => onRemove(categoryName)}
                />
              )}
            </li>
          ))}
      </ul>
    </>
  );
}
