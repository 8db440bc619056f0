import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { ynabCategoriesQuery } from '@/api/ynab/list-ynab-categories';
import { ynabConfigQuery } from '@/api/ynab/get-config';
import { useSaveCategoryMap } from '@/api/ynab/save-category-map';
import { toComboboxGroups, withMapping } from '@/features/ynab/category-map';
import { useHousehold } from '@/lib/household';

interface UnmappedCategoryProps {
  categoryName: string;
  userId: string | null;
}

/** Asks where a category goes, and keeps the answer for the next report. */
export function UnmappedCategory({ categoryName, userId }: UnmappedCategoryProps) {
  const { id } = useHousehold();
  const queryClient = useQueryClient();
  const categories = useQuery(ynabCategoriesQuery(id, userId));
  const save = useSaveCategoryMap();

  const assign = async (categoryId: string) => {
    // All of the map is written: begin with what is there now, not with what was there once.
    const { categoryMap } = await queryClient.fetchQuery({
      ...ynabConfigQuery(id, userId),
      staleTime: 0,
    });
    const mappings = withMapping(categoryMap, { categoryName, categoryId });
    await save.mutateAsync({ ...(userId !== null && { userId }), mappings });
  };
  return (
    <Field
      label={`YNAB category for ${categoryName}`}
      error={
        save.isError
          ? `Failed to save the choice. ${save.error.message}`
          : categories.isError
            ? 'Failed to load categories'
            : undefined
      }
    >
      <Combobox
        groups={toComboboxGroups(categories.data ?? [])}
        value={null}
        onChange={(categoryId) => void assign(categoryId).catch(() => undefined)}
        placeholder={categories.isPending ? 'Loading categories...' : 'Search YNAB categories'}
        isLoading={categories.isPending}
        loadingText="Loading categories..."
        emptyText="No categories found. Sync the categories in your profile."
        noMatchText="No categories found"
        isDisabled={save.isPending}
      />
    </Field>
  );
}
