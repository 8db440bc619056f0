import type { Theme } from '@/lib/theme';

export const themeLabels: Record<Theme, string> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};
