import { History, Keyboard, Plus, Search } from 'lucide-react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { paths } from '@/config/screen-paths';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { useHousehold } from '@/lib/household';

/** Default export: it is loaded when first opened. */
export default function HouseholdMenuList({ trigger }: { trigger: ReactElement }) {
  const household = useHousehold();
  const run = useRunCommand();
  const navigate = useNavigate();

  const switchTo = (householdId: string) => {
    household.switchTo(householdId);
    // What the address says (a filter, what is open) was about the household before.
    void navigate({ search: '' }, { replace: true });
  };
  return (
    <Menu trigger={trigger} align="start" isInitiallyOpen>
      <MenuChoice
        label="Household"
        value={household.id}
        onChange={switchTo}
        options={household.user.households.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MenuSeparator />
      <MenuLink icon={History} to={paths.activity}>
        Activity
      </MenuLink>
      <MenuLink icon={Plus} to={paths.welcome}>
        Create or join a household
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={Search} onSelect={() => run({ kind: 'search' })}>
        Search
      </MenuItem>
      <MenuItem icon={Keyboard} onSelect={() => run({ kind: 'list' })}>
        Keyboard shortcuts
      </MenuItem>
    </Menu>
  );
}
