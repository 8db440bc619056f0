import type { Plugin } from 'vite';

/** The end of the start page, shown while scripts and styles load. */
const endOfStart = '</main>';
const stylesheet = /\n?[ \t]*<link rel="stylesheet"[^>]* href="\/assets\/[^>]*>/g;

/**
 * Moves the app's styles in the HTML behind the start page: a browser paints nothing after a stylesheet until that has
 * loaded. The app is shown once the styles have loaded (`app/until-styled.ts`).
 */
export function stylesAfterStart(): Plugin {
  return {
    name: 'styles-after-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path }) {
        if (path !== '/index.html') return html;
        const links = html.match(stylesheet) ?? [];
        if (links.length === 0 || !html.includes(endOfStart)) {
          throw new Error('The page names its styles in another way now.');
        }
        return html
          .replaceAll(stylesheet, '')
          .replace(endOfStart, () => `${endOfStart}${links.join('')}`);
      },
    },
  };
}
