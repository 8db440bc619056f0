import { formatCount } from '@housetab/functions/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { Plus, Pencil, Trash2, Shapes } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { iconOf } from '@housetab/functions/core/category/category-icon';
import type { CategoryResource } from '@housetab/functions/core/category/contract';
import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import {
  categoriesQuery,
  useAddStarterCategories,
  useDeleteCategory,
} from '@/shared/category/categories';
import { useCategoryColors } from '@/shared/category/category-colors';
import { ownPermissionsQuery } from '@/shared/people/permissions';
import { membersQuery } from '@/shared/people/members';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { Button, IconButton } from '@/components/ui/button';
import { CategoryMark } from '@/components/ui/category-icon';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { useConfirm } from '@/components/ui/confirm';
import { lazyPart } from '@/components/ui/lazy-part';
import { SkeletonList } from '@/components/ui/skeleton';
import { ErrorState, EmptyState } from '@/components/ui/states';
import { showError, showSuccess } from '@/components/ui/toast';
import { placeId, places, categoryPlaceId } from '@/config/screen-paths';
import { sectionsOf, type CategorySection } from '@/features/categories/category-sections';
import type { ColorOf } from '@/lib/colors/category-color';
import { useHousehold } from '@/lib/household';
import { showOutcome } from '@/lib/show-outcome';

const CategoryDialog = lazyPart(() => import('@/features/categories/components/category-dialog'));

const noPermissions: never[] = [];

/** Longer lists scroll in their own box; the common categories fit without. */
const MOST_UNBOUNDED = 20;

export function CategoryPanel() {
  const { id: householdId, role, onlyLooks, user } = useHousehold();
  const categories = useQuery(categoriesQuery(householdId));
  const colorOf = useCategoryColors(householdId);
  const members = useQuery(membersQuery(householdId));
  const permissions = useQuery(ownPermissionsQuery(householdId)).data ?? noPermissions;
  const [open, setOpen] = useState<{ category: CategoryResource | null } | null>(null);

  const nameOf = (uid: string) => members.data?.find(({ id }) => id === uid)?.name ?? 'A member';
  const reader = { id: user.id, role, onlyLooks, permissions };
  const sections = sectionsOf(categories.data ?? [], reader, nameOf, new Date());
  const addable = sections.filter(({ isOpen }) => isOpen);

  return (
    <Card
      id={placeId(places.categories)}
      title="Categories"
      description="What expenses are sorted into."
      actions={
        <Button icon={Plus} isChanging onClick={() => setOpen({ category: null })}>
          Add category
        </Button>
      }
    >
      {categories.isPending ? (
        <SkeletonList rows={4} label="Loading categories…" />
      ) : categories.isError ? (
        <ErrorState
          isPart
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
            owners={addable.map(({ owner }) => owner)}
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
  const count = groups.reduce((sum, { categories }) => sum + categories.length, 0);
  return (
    <section aria-label={`Categories: ${owner.name}`}>
      <h3 className="mb-3 text-sm font-semibold text-muted">{owner.name}</h3>
      {hasOffer && <StarterOffer isEmpty={isEmpty} />}
      {isEmpty && !hasOffer && <p className="text-muted">None yet.</p>}
      <ScrollBox label={owner.name} isNeeded={count > MOST_UNBOUNDED}>
        <div className="gap-x-8 sm:columns-2 lg:columns-3">
          {groups.map(({ name, categories }) => (
            <div
              key={name}
              className={classNames('mb-5', isShort(categories) && 'break-inside-avoid')}
            >
              {name !== null && <h4 className="border-b pb-1 text-sm font-medium">{name}</h4>}
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
      </ScrollBox>
    </section>
  );
}

/** Only a long list under one heading continues in the next column. */
function isShort(categories: readonly CategoryResource[]): boolean {
  return categories.length <= MOST_UNBOUNDED / 2;
}

interface ScrollBoxProps {
  label: string;
  isNeeded: boolean;
  children: ReactNode;
}

/** Scrolls a long list in its own box, so that the rest of the page stays within reach. */
function ScrollBox({ label, isNeeded, children }: ScrollBoxProps) {
  if (!isNeeded) return children;
  return (
    <div
      role="group"
      aria-label={`${label}, scrolls`}
      // The keyboard can scroll the box even if it has no buttons.
      tabIndex={0}
      className="max-h-120 overflow-y-auto overscroll-contain rounded-lg border px-3 pt-3"
    >
      {children}
    </div>
  );
}

interface CategoryRowProps {
  category: CategoryResource;
  /** The colour as in charts. */
  color: string | null;
  isEditable: boolean;
  onEdit: () => void;
}

function CategoryRow({ category, color, isEditable, onEdit }: CategoryRowProps) {
  const { id, name, description, source, userId } = category;
  // Renaming it would stop new entries from being payments.
  const isBuiltIn = userId === null && isSettlementCategory(name);
  const remove = useDeleteCategory();
  const { confirm } = useConfirm();

  const askAndRemove = async () => {
    const isSure = await confirm({
      message: `Are you sure you want to delete the category “${name}”?`,
      detail: 'Old transactions keep its name. For new ones it can no longer be chosen.',
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (!isSure) return;
    showOutcome(remove.mutateAsync(id), {
      onSuccess: () => showSuccess(`“${name}” is deleted.`),
      onError: (error) => showError('Failed to delete the category.', error.message),
    });
  };

  return (
    <li id={categoryPlaceId(id)} className="flex items-center gap-3 py-1">
      <CategoryMark name={name} icon={iconOf(category)} color={color} className="size-8" />
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere">{name}</p>
        {isEditable && isBuiltIn && <p className="text-sm text-muted">Payments go by this name.</p>}
        {description !== '' && <p className="text-sm wrap-anywhere text-muted">{description}</p>}
      </div>
      {source === 'ynab' && <Badge>YNAB</Badge>}
      {isEditable && source === 'own' && !isBuiltIn && (
        <span className="flex shrink-0">
          <IconButton
            icon={Pencil}
            label={`Edit ${name}`}
            size="small"
            className="text-muted! hover:text-ink!"
            onClick={onEdit}
          />
          <IconButton
            icon={Trash2}
            label={`Delete ${name}`}
            isChanging
            size="small"
            className="text-muted! hover:bg-danger-soft hover:text-danger!"
            isBusy={remove.isPending}
            onClick={() => void askAndRemove()}
          />
        </span>
      )}
    </li>
  );
}

interface StarterOfferProps {
  /** Whether the household has no categories yet. */
  isEmpty: boolean;
}

/** For admins of a new household: adds the common categories with one click. */
function StarterOffer({ isEmpty }: StarterOfferProps) {
  const adding = useAddStarterCategories();
  const add = () => adding.mutate(undefined, { onSuccess: () => showSuccess('Categories added') });
  const names = starterCategories.slice(0, 4).map(({ name }) => name);

  if (adding.isError) {
    return (
      <Banner action={<Button onClick={add}>Try again</Button>}>
        <p>Failed to add the categories.</p>
        <p className="text-sm">{adding.error.message}</p>
      </Banner>
    );
  }
  if (adding.isPending) {
    return (
      <p role="status" className="py-6 text-center text-muted">
        Adding {formatCount(starterCategories.length, 'category', 'categories')}…
      </p>
    );
  }
  if (!isEmpty) return null;
  return (
    <EmptyState
      icon={Shapes}
      title="No categories yet"
      description={`Start with the common ones: ${names.join(', ')} and ${starterCategories.length - names.length} more. You can change them at any time.`}
      action={
        <Button variant="primary" onClick={add}>
          Add common categories
        </Button>
      }
    />
  );
}
