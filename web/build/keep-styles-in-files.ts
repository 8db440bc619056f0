import type { Plugin } from 'vite';

/**
 * The content security policy allows styles from files only. The toast library injects its stylesheet by JavaScript;
 * this removes that code, and `toast-outlet.tsx` imports the same stylesheet as a file.
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
