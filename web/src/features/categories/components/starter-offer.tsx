import { Shapes } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/states';
import { showSuccess } from '@/components/ui/toast';
import { useAddStarterCategories } from '@/api/categories/add-starter-categories';
import { starterCategories } from '@housetab/functions/core/category/starter-categories';
import { formatCount } from '@/lib/format/format';

interface StarterOfferProps {
  /** Whether the household has none of its own yet. */
  isEmpty: boolean;
}

/** For admins of a new household: the common categories with one click. */
export function StarterOffer({ isEmpty }: StarterOfferProps) {
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
