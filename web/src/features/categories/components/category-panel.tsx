import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState } from '@/components/ui/states';
import { useCategoryColors } from '@/api/categories/category-colors';
import { categoriesQuery } from '@/api/categories/list-categories';
import { ownPermissionsQuery } from '@/api/permissions/list-permissions';
import { placeId, places } from '@/config/screen-paths';
import { sectionsOf, type CategorySection } from '@/features/categories/category-sections';
import { CategoryRow } from '@/features/categories/components/category-row';
import { StarterOffer } from '@/features/categories/components/starter-offer';
import type { ColorOf } from '@/lib/colors/category-color';
import { useHousehold } from '@/lib/household';
import { membersQuery } from '@/api/users/list-members';

const CategoryDialog = lazyPart(() => import('@/features/categories/components/category-dialog'));

const noPermissions: never[] = [];

/** What transactions are sorted into: the household's own, one's own, and what others share. */
export function CategoryPanel() {
  const { id: householdId, role, user } = useHousehold();
  const categories = useQuery(categoriesQuery(householdId));
  const colorOf = useCategoryColors(householdId);
  const members = useQuery(membersQuery(householdId));
  const permissions = useQuery(ownPermissionsQuery(householdId)).data ?? noPermissions;
  const [open, setOpen] = useState<{ category: CategoryResource | null } | null>(null);

  const nameOf = (uid: string) => members.data?.find(({ id }) => id === uid)?.name ?? 'A member';
  const reader = { id: user.id, role, permissions };
  const sections = sectionsOf(categories.data ?? [], reader, nameOf, new Date());
  const editable = sections.filter(({ isEditable }) => isEditable);

  return (
    <Card
      id={placeId(places.categories)}
      title="Categories"
      description="What transactions are sorted into, listed by heading or color."
      actions={
        <Button icon={Plus} onClick={() => setOpen({ category: null })}>
          Add category
        </Button>
      }
    >
      {categories.isPending ? (
        <SkeletonList rows={4} label="Loading categories…" />
      ) : categories.isError ? (
        <ErrorState
          message="Failed to load categories"
          error={categories.error}
          onRetry={() => void categories.refetch()}
        />
      ) : (
        <div className="space-y-8">
          {sections.map((section) => (
            <Section
              key={section.owner.id}
              section={section}
              colorOf={colorOf}
              onEdit={(category) => setOpen({ category })}
            />
          ))}
        </div>
      )}
      {open && (
        <Suspense>
          <CategoryDialog
            category={open.category}
            owners={editable.map(({ owner }) => owner)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface SectionProps {
  section: CategorySection;
  colorOf: ColorOf;
  onEdit: (category: CategoryResource) => void;
}

function Section({ section: { owner, groups, isEditable }, colorOf, onEdit }: SectionProps) {
  const isHouseholds = owner.id === null;
  const hasOffer = isHouseholds && isEditable;
  const isEmpty = groups.length === 0;
  return (
    <section aria-label={`Categories: ${owner.name}`}>
      <h3 className="mb-3 text-sm font-semibold text-muted">{owner.name}</h3>
      {hasOffer && <StarterOffer isEmpty={isEmpty} />}
      {isEmpty && !hasOffer && <p className="text-muted">None yet.</p>}
      <div className="gap-x-8 sm:columns-2 lg:columns-3">
        {groups.map(({ name, categories }) => (
          <div key={name} className="mb-5 break-inside-avoid">
            <h4 className="border-b pb-1 text-sm font-medium">{name}</h4>
            <ul className="mt-1">
              {categories.map((category) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  color={colorOf(category.name)}
                  isEditable={isEditable}
                  onEdit={() => onEdit(category)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
