import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** What the app imports, and the file that holds it in a build. */
const sources: Readonly<Record<string, string>> = {
  react: 'react.production.js',
  'react/jsx-runtime': 'react-jsx-runtime.production.js',
  'react-dom': 'react-dom.production.js',
  'react-dom/client': 'react-dom-client.production.js',
};

const suffix = '?by-name';

/**
 * React is published as CommonJS alone. Imported as it is, every file of a build unpacks it for itself, and
 * looks each element and each hook up where it is used: `(0, react.useState)()`. Here the app finds a module
 * with names to import, as every other is, which the minifier shortens to a letter.
 */
export function importReactByName(): Plugin {
  return {
    name: 'import-react-by-name',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(id, importer = '') {
        // Packages have it as it is: some look a function up by a name that they put together.
        return id in sources && !importer.includes('/node_modules/') ? resolve(id) + suffix : null;
      },
    },
    load: {
      filter: { id: /\?by-name$/ },
      handler(id) {
        const file = id.slice(0, -suffix.length);
        const [, source] = Object.entries(sources).find(([name]) => resolve(name) === file) ?? [];
        if (source === undefined) return null;
        // What nobody imports is left out.
        return { code: exportByName(file, namesIn(file, source)), moduleSideEffects: false };
      },
    },
  };
}

function namesIn(file: string, source: string): Set<string> {
  const code = readFileSync(join(dirname(file), 'cjs', source), 'utf8');
  const names = new Set([...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => `${name}`));
  if (names.size === 0)
    throw new Error(`${source} has no names: React is built in another way now.`);
  return names;
}

function exportByName(file: string, names: Iterable<string>): string {
  return [
    `import whole from ${JSON.stringify(file)};`,
    ...[...names].map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
  ].join('\n');
}
