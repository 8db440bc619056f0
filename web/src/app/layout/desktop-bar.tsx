import { LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { HouseholdMenu } from '@/app/layout/household-menu';
import { NotificationBell } from '@/app/layout/notification-bell';
import { SearchButton } from '@/app/layout/search-button';
import { useLogout } from '@/app/layout/use-logout';
import { useNavigationItems } from '@/app/layout/use-navigation-items';
import { you } from '@/app/navigation';
import { useProfile } from '@/app/layout/use-profile';
import { Avatar } from '@/shared/people/avatar';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Logo } from '@/components/ui/logo';
import { paths } from '@/config/screen-paths';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { themeOptions } from '@/app/layout/theme-options';
import { lazyPart } from '@/components/ui/lazy-part';
import { useTheme } from '@/lib/browser-settings';

export function DesktopBar() {
  const items = useNavigationItems();
  const profile = useProfile();
  const logout = useLogout();
  return (
    <header className="@container sticky top-0 z-30 hidden border-b bg-raised lg:block print:hidden">
      {/* With very large letters the bar takes more lines. */}
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 xl:px-8 2xl:max-w-360 2xl:gap-2 @max-[60rem]:h-auto @max-[60rem]:flex-wrap">
        {/* The household's name gets the remaining space. */}
        <div className="flex min-w-0 items-center gap-1 2xl:gap-2">
          <Link to={paths.home} className="inline-flex shrink-0 rounded-lg" aria-label="Housetab">
            <Logo className="max-xl:gap-2" nameClassName="max-xl:text-base" />
          </Link>
          <span aria-hidden className="ml-1 h-5 w-px bg-line" />
          <HouseholdMenu />
        </div>
        <nav
          aria-label="Main"
          className="flex h-full shrink-0 items-stretch 2xl:gap-1 @max-[60rem]:h-auto @max-[60rem]:shrink @max-[60rem]:flex-wrap"
        >
          {items.map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              end={item.to === paths.home}
              className={({ isActive }) =>
                classNames(
                  'relative flex items-center rounded-md px-1.5 font-medium transition-colors max-xl:text-[0.8125rem] 2xl:px-3',
                  isActive
                    ? // A border: it is still there in forced colours.
                      'text-ink after:absolute after:inset-x-1.5 after:-bottom-px after:border-b-2 after:border-accent 2xl:after:inset-x-3'
                    : 'text-muted hover:text-ink',
                )
              }
            >
              {item.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 shrink-0 items-center 2xl:gap-1 @max-[60rem]:shrink">
          <SearchButton />
          <NotificationBell />
          {/* On a small desktop window the names need the space; the profile has the theme too. */}
          <span className="inline-flex max-xl:hidden">
            <ThemeMenu />
          </span>
          <NavLink
            to={you.to}
            title={you.label}
            className={({ isActive }) =>
              classNames(
                'flex min-w-0 items-center gap-1.5 rounded-lg px-1.5 py-1.5 font-medium xl:gap-2 xl:pr-2',
                'transition-colors hover:bg-sunken',
                // Underlined for forced colours, which remove the background.
                isActive && 'bg-sunken forced-colors:underline',
              )
            }
          >
            <Avatar {...profile} />
            <span className="max-w-18 truncate max-xl:text-sm xl:max-w-32">{profile.name}</span>
          </NavLink>
          <Button variant="quiet" onClick={logout} className="px-1.5! max-xl:text-sm 2xl:px-2!">
            <LogOut aria-hidden className="size-4 shrink-0 max-2xl:hidden" />
            Logout
          </Button>
        </div>
      </div>
    </header>
  );
}

const ThemeMenuList = lazyPart(() => import('@/app/layout/theme-menu-list'));
const icons = { system: Monitor, light: Sun, dark: Moon };

function ThemeMenu() {
  const theme = useTheme();
  const chosen = themeOptions.find((option) => option.value === theme);
  return (
    <LazyMenu
      menu={ThemeMenuList}
      trigger={<IconButton icon={icons[theme]} label={`Theme: ${chosen?.label}`} />}
    />
  );
}
