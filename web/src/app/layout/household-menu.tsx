import { ChevronsUpDown } from 'lucide-react';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { lazyPart } from '@/components/ui/lazy-part';
import { useHousehold } from '@/lib/household';

const HouseholdMenuList = lazyPart(() => import('@/app/layout/household-menu-list'));

export function HouseholdMenu() {
  const { name } = useHousehold();
  return (
    <LazyMenu
      menu={HouseholdMenuList}
      trigger={
        <button
          type="button"
          aria-label={`Household: ${name}`}
          title={name}
          className="inline-flex h-9 touch-target max-w-44 min-w-20 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-muted transition-colors hover:bg-sunken hover:text-ink lg:max-w-72 lg:max-xl:px-1.5"
        >
          <span className="truncate">{name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0" />
        </button>
      }
    />
  );
}
