import { useState, type Ref } from 'react';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { isSpending } from '@housetab/functions/core/transaction/transaction';
import { categoryGroupsQuery } from '@/shared/category/list-category-groups';
import { Banner } from '@/components/ui/banner';
import { Button, LabelButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Combobox } from '@/components/ui/combobox';
import type { ComboboxGroup, ComboboxOption } from '@/components/ui/combobox-groups';
import { useConfirm } from '@/components/ui/confirm';
import { Field } from '@/components/ui/field';
import { NOT_SEEN_YET } from '@/components/ui/states';
import {
  useCategoryCreation,
  type UnfinishedCategory,
} from '@/features/transactions/category/category-creation';
import { readRecentCategories } from '@/features/transactions/category/remembered-categories';
import { isOffline } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';

interface CategoryPickerProps {
  value: string;
  onChange: (key: string, name: string) => void;
  onBlur: () => void;
  onUnfinished?: (unfinished: UnfinishedCategory | null) => void;
  /** A typed name, not a category yet, from before the form was left. */
  begun?: string | null;
  error?: string;
  /** The edited transaction's category; it may not be on offer any more. */
  current: { key: string; name: string } | null;
  /** The id of the entry in the form. The recent categories are read again for the next entry. */
  entryId?: string;
  isDisabled?: boolean;
  /** Several people share the expense, so the category for payments is not offered. */
  isShared?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

export function CategoryPicker({
  value,
  onChange,
  onBlur,
  onUnfinished,
  begun,
  error,
  current,
  entryId,
  isDisabled = false,
  isShared = false,
  className,
  ref,
}: CategoryPickerProps) {
  const { id, user, viewing } = useHousehold();
  const categories = useQuery(categoryGroupsQuery(id, viewing === null ? user.id : null));
  const groups = toGroups(categories.data ?? [], current);
  const known = groups.flatMap(({ options }) => options);
  const offered = isShared ? withoutPayments(groups) : groups;
  const isEmpty = categories.isSuccess && groups.length === 0;
  const { prompt } = useConfirm();
  const creation = useCategoryCreation(known, onChange, onUnfinished, begun);
  const { failure, pendingName } = creation;

  const addCategory = async () => {
    const name = await prompt({
      message: 'New category',
      label: 'Name',
      confirmLabel: 'Add category',
      isRequired: true,
    });
    if (name !== null) creation.create(name);
  };

  const choose = (key: string) => {
    creation.giveUp();
    onChange(key, nameOf(known, key));
  };

  const unloaded = !categories.isError
    ? undefined
    : isOffline(categories.error)
      ? `${NOT_SEEN_YET}.`
      : 'Failed to load categories';

  return (
    <div className={classNames('relative', className)}>
      {!isDisabled && (
        <LabelButton isBusy={pendingName !== null} onClick={() => void addCategory()}>
          New category
        </LabelButton>
      )}
      <Field
        label="Category"
        isRequired
        error={unloaded ?? error}
        hint={isEmpty ? 'No categories found. Please add categories in settings.' : undefined}
      >
        <Combobox
          ref={ref}
          groups={offered}
          value={value === '' ? null : value}
          onChange={choose}
          onBlur={onBlur}
          placeholder={categories.isPending ? 'Loading categories...' : 'Search categories'}
          isLoading={categories.isPending}
          loadingText="Loading categories..."
          emptyText={unloaded ?? 'No categories found. Please add categories in settings.'}
          noMatchText="No categories found"
          offerNew={creation.offer}
          keptText={creation.keptText}
          isDisabled={isDisabled}
        />
      </Field>
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {pendingName !== null && `Creating “${pendingName}”…`}
      </p>
      {failure && (
        <div className="mt-2">
          <Banner onDismiss={creation.giveUp}>
            <p className="break-words">“{failure.name}” is not created yet.</p>
            <p className="mb-2 text-sm">{failure.reason}</p>
            <Button size="small" onClick={() => creation.create(failure.name)}>
              Try again
            </Button>
          </Banner>
        </div>
      )}
      {!isDisabled && (
        <RecentCategories
          key={entryId}
          available={categories.isPending ? null : offered.flatMap(({ options }) => options)}
          value={value}
          onChoose={choose}
        />
      )}
      {categories.isError && (
        <Button
          variant="quiet"
          size="small"
          icon={RotateCw}
          className="mt-1"
          onClick={() => void categories.refetch()}
        >
          Try again
        </Button>
      )}
    </div>
  );
}

interface Group {
  name: string;
  categories: { id: string; name: string }[];
}

function toGroups(groups: readonly Group[], current: CategoryPickerProps['current']) {
  const known: ComboboxGroup[] = groups.map(({ name, categories }) => ({
    label: name,
    options: categories.map((category) => ({ value: category.id, label: category.name })),
  }));
  if (current === null || hasOption(known, current.key)) return known;
  return [{ label: '', options: [{ value: current.key, label: current.name }] }, ...known];
}

function withoutPayments(groups: readonly ComboboxGroup[]): ComboboxGroup[] {
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter(({ label }) => isSpending({ category: label })),
    }))
    .filter(({ options }) => options.length > 0);
}

function hasOption(groups: readonly ComboboxGroup[], key: string): boolean {
  return groups.some(({ options }) => options.some(({ value }) => value === key));
}

function nameOf(options: readonly ComboboxOption[], key: string): string {
  return options.find(({ value }) => value === key)?.label ?? '';
}

interface RecentCategoriesProps {
  available: readonly { value: string; label: string }[] | null;
  value: string;
  onChoose: (key: string) => void;
}

/** Disabled until it is known which categories still exist, so that nothing below moves later. */
function RecentCategories({ available, value, onChoose }: RecentCategoriesProps) {
  const { id: householdId, user } = useHousehold();
  const [stored] = useState(() => readRecentCategories({ userId: user.id, householdId }));
  const recent =
    available === null
      ? stored.map(({ id, name }) => ({ value: id, label: name }))
      : stored.flatMap(({ id }) => available.find((option) => option.value === id) ?? []);
  if (recent.length === 0) return null;
  return (
    <div role="group" aria-label="Recent categories" className="mt-2 flex flex-wrap gap-2">
      {recent.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          disabled={available === null}
          onClick={() => onChoose(option.value)}
          className={classNames(
            'inline-flex h-8 touch-target max-w-full min-w-0 items-center rounded-full border px-3',
            'text-sm transition-colors disabled:opacity-60',
            option.value === value
              ? 'border-accent bg-accent-soft text-ink'
              : 'border-edge/50 text-muted hover:bg-sunken',
          )}
        >
          <span className="truncate">{option.label}</span>
        </button>
      ))}
    </div>
  );
}
