import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What the app imports of it. */
const imported = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

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
        const isOurs = imported.includes(id) && !importer.includes('/node_modules/');
        return isOurs ? require.resolve(id) + suffix : null;
      },
    },
    load: {
      filter: { id: /\?by-name$/ },
      handler(id) {
        const file = id.slice(0, -suffix.length);
        // What nobody imports is left out.
        return { code: exportByName(file), moduleSideEffects: false };
      },
    },
  };
}

function exportByName(file: string): string {
  const names = Object.keys(require(file) as object);
  return [
    `import whole from ${JSON.stringify(file)};`,
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => whole.${name})();`),
  ].join('\n');
}
