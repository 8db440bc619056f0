import { Monitor, Moon, Sun } from 'lucide-react';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { themeOptions } from '@/app/layout/theme-options';
import { IconButton } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useTheme } from '@/lib/browser-settings';

const ThemeMenuList = lazyPart(() => import('@/app/layout/theme-menu-list'));
const icons = { system: Monitor, light: Sun, dark: Moon };

export function ThemeMenu() {
  const theme = useTheme();
  const chosen = themeOptions.find((option) => option.value === theme);
  return (
    <LazyMenu
      menu={ThemeMenuList}
      trigger={<IconButton icon={icons[theme]} label={`Theme: ${chosen?.label}`} />}
    />
  );
}
