import { ChevronsUpDown, History, Plus } from 'lucide-react';
import { Menu, MenuChoice, MenuLink, MenuSeparator } from '@/components/ui/menu';
import { paths } from '@/config/paths';
import { useHousehold } from '@/lib/household';

/** Says which household this tab shows, and changes it. */
export function HouseholdMenu() {
  const household = useHousehold();
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          aria-label={`Household: ${household.name}`}
          className="inline-flex h-9 touch-target max-w-44 min-w-0 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-muted transition-colors hover:bg-sunken hover:text-ink"
        >
          <span className="truncate">{household.name}</span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0" />
        </button>
      }
    >
      <MenuChoice
        label="Household"
        value={household.id}
        onChange={household.switchTo}
        options={household.user.households.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MenuSeparator />
      <MenuLink icon={History} to={paths.activity}>
        Activity
      </MenuLink>
      <MenuLink icon={Plus} to={paths.welcome}>
        Create or join a household
      </MenuLink>
    </Menu>
  );
}
