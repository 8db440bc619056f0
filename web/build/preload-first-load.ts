import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Loaded dynamically, yet needed at every start. */
const dynamicEntries = ['/src/app/bootstrap.ts', '/src/app/mount.tsx'];
const fontName = /inter-latin-wght-normal-.*\.woff2$/;

/** Names in the HTML what every start needs, so that it arrives in one round trip. */
export function preloadFirstLoad(): Plugin {
  return {
    name: 'preload-first-load',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        if (!bundle || path !== '/index.html') return [];
        const font = Object.keys(bundle).find((name) => fontName.test(name));
        const files = new Set<string>();
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !output.facadeModuleId) continue;
          if (dynamicEntries.some((entry) => output.facadeModuleId?.endsWith(entry))) {
            addWithImports(output.fileName, bundle, files);
          }
        }
        if (!font || files.size === 0) throw new Error('The first load has other files now.');
        return [
          link({ rel: 'preload', href: `/${font}`, as: 'font', crossorigin: true }),
          ...[...files].map((file) =>
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
