import type { Plugin } from 'vite';

/**
 * The content security policy takes styles from files only. The toasts' library writes its
 * stylesheet into the page from JavaScript; here it loses that, and `toast-outlet.tsx` imports the
 * same stylesheet as a file.
 */
export function keepStylesInFiles(): Plugin {
  const injection = 'function __insertCSS(code) {';
  return {
    name: 'keep-styles-in-files',
    apply: 'build',
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!code.includes(injection)) this.error('sonner injects its styles in another way now.');
        return { code: code.replace(injection, `${injection} return;`), map: null };
      },
    },
  };
}
