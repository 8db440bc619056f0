import { themeOptions } from '@/app/layout/theme-options';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { setTheme, useTheme } from '@/lib/browser-settings';

export function ThemeChoice() {
  return (
    <SegmentedControl label="Theme" options={themeOptions} value={useTheme()} onChange={setTheme} />
  );
}
