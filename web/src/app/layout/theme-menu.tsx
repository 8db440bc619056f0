import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/ui/button';
import { Menu, MenuChoice } from '@/components/ui/menu';
import { themeLabels } from '@/app/layout/theme-labels';
import { setTheme, useTheme } from '@/lib/theme';

const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const theme = useTheme();
  return (
    <Menu trigger={<IconButton icon={icons[theme]} label={`Theme: ${themeLabels[theme]}`} />}>
      <MenuChoice
        label="Theme"
        value={theme}
        onChange={setTheme}
        options={(['system', 'light', 'dark'] as const).map((value) => ({
          value,
          label: themeLabels[value],
        }))}
      />
    </Menu>
  );
}
