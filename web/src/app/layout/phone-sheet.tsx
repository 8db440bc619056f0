import { History, Keyboard, LogOut, Plus, Search, UserRound, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { themeOptions } from '@/app/layout/theme-options';
import { useLogout } from '@/app/layout/use-logout';
import { useNavigationItems } from '@/app/layout/use-navigation-items';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Dialog } from '@/components/ui/dialog';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { paths } from '@/config/screen-paths';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { setTheme, useTheme } from '@/lib/theme';

const linkClassName = 'flex min-h-12 items-center gap-3 rounded-lg px-2 font-medium';

/** What the phone's tab bar has no room for. Default export: it is loaded when first opened. */
export default function PhoneSheet({ onClose }: { onClose: () => void }) {
  const rest = useNavigationItems().slice(4);
  const theme = useTheme();
  const logout = useLogout();
  const run = useRunCommand();
  const open = (kind: 'search' | 'list') => {
    onClose();
    // The closing window gives the focus back first.
    requestAnimationFrame(() => setTimeout(() => run({ kind })));
  };
  return (
    <Dialog isOpen onClose={onClose} title="More" size="small">
      <nav aria-label="More" className="-mx-2 flex flex-col">
        {rest.map((item) => (
          <SheetLink key={item.to} {...item} onFollow={onClose} />
        ))}
        <SheetLink to={paths.profile} label="Profile" icon={UserRound} onFollow={onClose} />
        <SheetLink to={paths.activity} label="Activity" icon={History} onFollow={onClose} />
        <SheetLink
          to={paths.welcome}
          label="Create or join a household"
          icon={Plus}
          onFollow={onClose}
        />
        <button type="button" onClick={() => open('search')} className={linkClassName}>
          <Search aria-hidden className="size-5 opacity-80" />
          Search
        </button>
        {/* Where there is a pointer there is most often a keyboard. */}
        <button
          type="button"
          onClick={() => open('list')}
          className={classNames(linkClassName, 'pointer-coarse:hidden')}
        >
          <Keyboard aria-hidden className="size-5 opacity-80" />
          Keyboard shortcuts
        </button>
      </nav>
      <div className="mt-4 space-y-5 border-t pt-5 pb-2">
        <SegmentedControl label="Theme" options={themeOptions} value={theme} onChange={setTheme} />
        <Button icon={LogOut} onClick={logout} className="w-full">
          Logout
        </Button>
      </div>
    </Dialog>
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
      className={({ isActive }) => classNames(linkClassName, isActive && 'text-accent')}
    >
      <Icon aria-hidden className="size-5 opacity-80" />
      {label}
    </NavLink>
  );
}
