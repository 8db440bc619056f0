import { Bell, House, ReceiptText, Scale, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { AddButton } from '@/app/layout/add-button';
import { NotificationAnnouncer, TabCount } from '@/app/layout/notification-count';
import { everyday, type NavigationItem } from '@/app/navigation';
import { classNames } from '@/components/ui/class-names';
import { paths } from '@/config/screen-paths';

export function PhoneTabs() {
  return (
    <nav
      aria-label="Main"
      data-tab-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-raised pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] lg:hidden print:hidden"
    >
      <div className="mx-auto grid max-w-xl grid-cols-5">
        <Tab {...everyday.dashboard} icon={House} />
        <Tab {...everyday.transactions} icon={ReceiptText} />
        <AddButton />
        <Tab {...everyday.settlements} icon={Scale} />
        <Tab {...everyday.activity} icon={Bell}>
          <TabCount />
        </Tab>
      </div>
      <NotificationAnnouncer />
    </nav>
  );
}

interface TabProps extends NavigationItem {
  icon: LucideIcon;
  children?: ReactNode;
}

function Tab({ to, label, icon: Icon, children }: TabProps) {
  return (
    <NavLink
      to={to}
      end={to === paths.home}
      className={({ isActive }) =>
        classNames(
          'relative flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-lg',
          // As large as a fifth of the window allows, even with large letters.
          'text-[min(0.6875rem,3.05vw)] font-medium focus-visible:-outline-offset-2',
          isActive
            ? // A border: it is still there in forced colours.
              'text-accent before:absolute before:-top-px before:w-8 before:border-t-2 before:border-accent'
            : 'text-muted',
        )
      }
    >
      <Icon aria-hidden className="size-5" />
      {label}
      {children}
    </NavLink>
  );
}
