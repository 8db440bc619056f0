/** Changes the theme. A file of its own: only the menus that offer the choice load it. */
import { THEME_CHANGED, type Theme } from '@/lib/theme';

const KEY = 'housetab:theme';

export function setTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Forbidden storage: the choice lasts until the page is left.
  }
  colorBrowser(theme);
  dispatchEvent(new Event(THEME_CHANGED));
}

/** The page names a color for each preference of the system. A browser takes the first that fits. */
function colorBrowser(theme: Theme): void {
  document.querySelector('meta[name=theme-color]:not([media])')?.remove();
  const color = document.querySelector(`meta[name=theme-color][media*=${theme}]`)?.cloneNode();
  if (!(color instanceof Element)) return;
  color.removeAttribute('media');
  document.head.prepend(color);
}
