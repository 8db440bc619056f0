import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { useNavigationItems } from '@/app/layout/use-navigation-items';
import { classNames } from '@/components/ui/class-names';
import { paths } from '@/config/screen-paths';

const PhoneSheet = lazy(() => import('@/app/layout/phone-sheet'));

const tabClassName = classNames(
  'relative flex min-h-14 min-w-0 flex-col items-center justify-center gap-1 rounded-lg',
  'text-[0.6875rem] font-medium transition-colors',
);

/** The first four screens one thumb away, the rest behind More. */
export function PhoneTabs() {
  const [isOpen, setIsOpen] = useState(false);
  const items = useNavigationItems();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-raised px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <div className="mx-auto grid max-w-xl grid-cols-5">
        {items.slice(0, 4).map(({ to, label, icon: Icon }) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.home}
            className={({ isActive }) =>
              classNames(
                tabClassName,
                isActive
                  ? 'text-accent before:absolute before:top-0 before:h-0.5 before:w-8 before:bg-accent'
                  : 'text-muted',
              )
            }
          >
            <Icon aria-hidden className="size-5" />
            <span className="max-w-full truncate">{label}</span>
          </NavLink>
        ))}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(true)}
          className={classNames(tabClassName, 'text-muted')}
        >
          <Ellipsis aria-hidden className="size-5" />
          More
        </button>
      </div>
      {isOpen && (
        <Suspense>
          <PhoneSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
