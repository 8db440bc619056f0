import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { HouseholdMenu } from '@/app/layout/household-menu';
import { SearchButton } from '@/app/layout/search-button';
import { useProfile } from '@/app/layout/use-profile';
import { Avatar } from '@/shared/people/avatar';
import { lazyPart } from '@/components/ui/lazy-part';
import { Logo } from '@/components/ui/logo';
import { paths } from '@/config/screen-paths';

const MoreSheet = lazyPart(() => import('@/app/layout/more-sheet'));

export function PhoneBar() {
  const [isOpen, setIsOpen] = useState(false);
  const profile = useProfile();
  return (
    <header className="@container sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-raised px-4 lg:hidden print:hidden">
      <Link
        to={paths.home}
        aria-label="Housetab"
        className="mr-1 inline-flex touch-target shrink-0 items-center rounded-lg"
      >
        {/* Small phones and large letters leave space for the household's name only. */}
        <Logo nameClassName="@max-[22rem]:hidden" />
      </Link>
      <HouseholdMenu />
      <SearchButton className="ml-auto shrink-0" />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label="More"
        onClick={() => setIsOpen(true)}
        className="inline-flex touch-target shrink-0 items-center gap-2 rounded-full border py-1 pr-2.5 pl-1"
      >
        <Avatar {...profile} />
        <Menu aria-hidden className="size-4.5 text-muted" />
      </button>
      {isOpen && (
        <Suspense>
          <MoreSheet onClose={() => setIsOpen(false)} onMissing={() => setIsOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
