import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '@/components/ui/menu';

export interface BulkAction {
  icon: LucideIcon;
  word: string;
  longWord: string;
  run: () => void;
}

interface MoreMenuProps {
  trigger: ReactElement;
  actions: readonly BulkAction[];
}

/** Default export, because it loads lazily. */
export default function MoreMenu({ trigger, actions }: MoreMenuProps) {
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      {actions.map(({ icon, longWord, run }) => (
        <MenuItem key={longWord} icon={icon} onSelect={run}>
          {longWord}
        </MenuItem>
      ))}
    </Menu>
  );
}
