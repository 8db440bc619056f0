/* global document, localStorage */
// Applies a chosen theme before the first paint. Without a choice the stylesheet follows the system.
// The key, the attribute and the color of the browser's bars are those of src/lib/browser-settings.ts.
try {
  const theme = localStorage.getItem('housetab:theme');
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme;
    const color = document.querySelector(`meta[name=theme-color][media*=${theme}]`).cloneNode();
    color.removeAttribute('media');
    document.head.prepend(color);
  }
} catch {
  // Storage may be forbidden; the system's theme is good enough.
}
