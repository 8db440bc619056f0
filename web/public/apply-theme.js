/* global document, localStorage */
// Applies a chosen theme before the first paint. Without a choice the stylesheet follows the system.
// The key and the attribute are those of src/lib/theme.ts.
try {
  const theme = localStorage.getItem('housetab:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be forbidden; the system's theme is good enough.
}
