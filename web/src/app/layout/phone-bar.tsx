import { Link } from 'react-router-dom';
import { HouseholdMenu } from '@/app/layout/household-menu';
import { LazyBell } from '@/app/layout/lazy-bell';
import { useProfile } from '@/app/layout/use-profile';
import { Avatar } from '@/components/ui/avatar';
import { Logo } from '@/components/ui/logo';
import { paths } from '@/config/screen-paths';

export function PhoneBar() {
  const profile = useProfile();
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b bg-raised px-4 lg:hidden print:hidden">
      <Link
        to={paths.home}
        className="mr-1 inline-flex touch-target shrink-0 items-center rounded-lg"
      >
        <Logo />
      </Link>
      <HouseholdMenu />
      <span className="ml-auto inline-flex">
        <LazyBell isSheet />
      </span>
      <Link
        to={paths.profile}
        className="inline-flex touch-target items-center justify-end gap-2 rounded-full"
      >
        <Avatar {...profile} />
        <span className="sr-only sm:not-sr-only sm:max-w-40 sm:truncate sm:font-medium">
          {profile.name}
        </span>
      </Link>
    </header>
  );
}
