import type { ReactElement } from 'react';
import { themeOptions } from '@/app/layout/theme-options';
import { Menu, MenuChoice } from '@/components/ui/menu';
import { setTheme, useTheme } from '@/lib/browser-settings';

export default function ThemeMenuList({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu trigger={trigger} isInitiallyOpen>
      <MenuChoice label="Theme" value={useTheme()} onChange={setTheme} options={themeOptions} />
    </Menu>
  );
}
