import type { Plugin } from 'vite';

/** What the page shows while its scripts and styles are on their way. */
const endOfStart = '</main>';
const stylesheet = /\n?[ \t]*<link rel="stylesheet"[^>]* href="\/assets\/[^>]*>/g;

/**
 * Names the app's styles in the HTML behind what is shown first: a browser paints nothing that stands after a
 * stylesheet until it is there. The app is shown once they have come (`app/until-styled.ts`).
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
