import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Loaded dynamically, yet needed at every start. */
const dynamicEntry = '/src/app/mount.tsx';
const fontName = /inter-latin-wght-normal-.*\.woff2$/;

/** Preloads the files of every start in the HTML, so that they arrive in one round trip. */
export function preloadFirstLoad(): Plugin {
  return {
    name: 'preload-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (!bundle || path !== '/index.html') return [];
        const font = Object.keys(bundle).find((name) => fontName.test(name));
        const entry = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(dynamicEntry),
        );
        if (!font || !entry) throw new Error('The first load has other files now.');
        const files = new Set<string>();
        addWithImports(entry.fileName, bundle, files);
        // The imports of the page's own script are already in the HTML.
        const unnamed = [...files].filter((file) => !html.includes(file));
        return [
          link({ rel: 'preload', href: `/${font}`, as: 'font', crossorigin: true }),
          ...unnamed.map((file) =>
            link({ rel: 'modulepreload', href: `/${file}`, crossorigin: true }),
          ),
        ];
      },
    },
  };
}

function addWithImports(fileName: string, bundle: Rolldown.OutputBundle, files: Set<string>): void {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || files.has(fileName)) return;
  files.add(fileName);
  for (const imported of chunk.imports) addWithImports(imported, bundle, files);
}

function link(attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
