import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem } from '@/components/ui/menu';

/** Something that can be done with the selected rows. */
export interface BulkAction {
  icon: LucideIcon;
  word: string;
  /** What it does, beside the columns of the same words, and in the menu. */
  longWord: string;
  run: () => void;
}

interface MoreMenuProps {
  trigger: ReactElement;
  actions: readonly BulkAction[];
}

/** The actions that have no room in the bar. Default export: loaded when first opened. */
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
