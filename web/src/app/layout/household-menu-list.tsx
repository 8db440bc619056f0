import { Keyboard, Plus, Search, Users } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { paths } from '@/config/screen-paths';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { useHousehold } from '@/lib/household';
import { useSwitchHousehold } from '@/lib/use-switch-household';

export default function HouseholdMenuList({ trigger }: { trigger: ReactElement }) {
  const household = useHousehold();
  const run = useRunCommand();
  const switchTo = useSwitchHousehold();
  return (
    <Menu trigger={trigger} align="start" isInitiallyOpen>
      <MenuChoice
        label="Household"
        value={household.id}
        onChange={switchTo}
        options={household.user.households.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MenuSeparator />
      <MenuLink icon={Users} to={paths.household}>
        Members, categories, settings
      </MenuLink>
      <MenuLink icon={Plus} to={paths.welcome}>
        Create or join a household
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={Search} onSelect={() => run({ kind: 'search-all' })}>
        Search
      </MenuItem>
      {/* A device with a pointer most likely has a keyboard. */}
      <MenuItem
        icon={Keyboard}
        className="pointer-coarse:hidden"
        onSelect={() => run({ kind: 'list' })}
      >
        Keyboard shortcuts
      </MenuItem>
    </Menu>
  );
}
