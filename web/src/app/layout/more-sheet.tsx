import {
  ArrowLeftRight,
  CalendarSync,
  ChartColumn,
  Keyboard,
  LogOut,
  Plus,
  Search,
  ShieldCheck,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { ThemeChoice } from '@/app/layout/theme-choice';
import { useLogout } from '@/app/layout/use-logout';
import { furtherScreens, recurringItem, you } from '@/app/navigation';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { closeThen } from '@/components/ui/close-then';
import { Dialog } from '@/components/ui/dialog';
import { paths } from '@/config/screen-paths';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { useHousehold } from '@/lib/household';
import { useSwitchHousehold } from '@/lib/use-switch-household';

const rowClassName = 'flex min-h-12 items-center gap-3 rounded-lg px-2 text-left font-medium';

/** Navigation that does not fit the phone's tab bar. Default export for lazy loading. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const { isAdmin } = useHousehold();
  const logout = useLogout();
  const run = useRunCommand();
  const open = (kind: 'search' | 'list') => closeThen(onClose, () => run({ kind }));
  return (
    <Dialog isOpen onClose={onClose} title="More" size="small">
      <nav aria-label="More" className="-mx-2 -mt-2 flex flex-col">
        <SheetLink {...furtherScreens.reports} icon={ChartColumn} onFollow={onClose} />
        <SheetLink {...furtherScreens.household} icon={Users} onFollow={onClose} />
        <SheetLink {...recurringItem} icon={CalendarSync} onFollow={onClose} />
        <SheetLink {...you} icon={UserRound} onFollow={onClose} />
        {isAdmin && <SheetLink {...furtherScreens.admin} icon={ShieldCheck} onFollow={onClose} />}
        <button type="button" onClick={() => open('search')} className={rowClassName}>
          <Search aria-hidden className="size-5 opacity-80" />
          Search
        </button>
        {/* A device with a pointer most likely has a keyboard. */}
        <button
          type="button"
          onClick={() => open('list')}
          className={classNames(rowClassName, 'pointer-coarse:hidden')}
        >
          <Keyboard aria-hidden className="size-5 opacity-80" />
          Keyboard shortcuts
        </button>
      </nav>
      <Households onClose={onClose} />
      <div className="mt-2 space-y-4 border-t pt-4">
        <ThemeChoice />
        <Button icon={LogOut} onClick={logout} className="w-full">
          Logout
        </Button>
      </div>
    </Dialog>
  );
}

function Households({ onClose }: { onClose: () => void }) {
  const { id: current, user } = useHousehold();
  const switchTo = useSwitchHousehold();
  return (
    <div className="mt-2 border-t pt-2">
      <div className="-mx-2 flex flex-col">
        {user.households
          .filter(({ id }) => id !== current)
          .map(({ id, name }) => (
            <button
              key={id}
              type="button"
              onClick={() => {
                onClose();
                switchTo(id);
              }}
              className={rowClassName}
            >
              <ArrowLeftRight aria-hidden className="size-5 shrink-0 opacity-80" />
              <span className="min-w-0 break-words">Switch to {name}</span>
            </button>
          ))}
        <SheetLink
          to={paths.welcome}
          label="Create or join a household"
          icon={Plus}
          onFollow={onClose}
        />
      </div>
    </div>
  );
}

interface SheetLinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  onFollow: () => void;
}

function SheetLink({ to, label, icon: Icon, onFollow }: SheetLinkProps) {
  return (
    <NavLink
      to={to}
      onClick={onFollow}
      className={({ isActive }) => classNames(rowClassName, isActive && 'text-accent underline')}
    >
      <Icon aria-hidden className="size-5 opacity-80" />
      {label}
    </NavLink>
  );
}
