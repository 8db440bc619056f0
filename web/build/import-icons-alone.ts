import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const imports = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;
const exports_ = /export \{([^}]*)\} from '(\.[^']*)'/g;

/** React is told which of several children is which; an icon's never change places. */
const keys = /,\s*key: "[^"]*"/g;

/** What only Lucide's own function looks at, and a statement that keeps the shapes apart from their use. */
const unused = /^\s*size: 24,$|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm;

/**
 * Every icon is imported from its own file instead of from the list of all. Otherwise each module with
 * an icon seems to need every icon, and all that any screen shows are loaded with the first.
 *
 * @param createIcon the module that makes a component of an icon's shapes, in place of Lucide's own
 */
export function importIconsAlone(createIcon: string): Plugin[] {
  return [importAlone(), makeSmall(createIcon)];
}

function makeSmall(createIcon: string): Plugin {
  return {
    name: 'make-icons-small',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => createIcon,
    },
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({ code: code.replace(keys, '').replace(unused, ''), map: null }),
    },
  };
}

function importAlone(): Plugin {
  let fileOf: Map<string, string> | undefined;
  return {
    name: 'import-icons-alone',
    apply: 'build',
    transform: {
      filter: { id: { exclude: /node_modules/ }, code: /lucide-react/ },
      handler(code) {
        fileOf ??= readFiles();
        const rewritten = code.replace(imports, (_all, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => {
              const [imported = '', local = imported] = name.split(/\s+as\s+/);
              const file = fileOf?.get(imported);
              if (!file) return this.error(`lucide-react has no icon ${imported}.`);
              return `import ${local} from ${JSON.stringify(file)};`;
            })
            .join(''),
        );
        return { code: rewritten, map: null };
      },
    },
  };
}

/** The file of each name, old and new ones, as the package's own list has it. */
function readFiles(): Map<string, string> {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace(/dist[/\\]cjs.*/, join('dist', 'esm', 'lucide-react.mjs'));
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(exports_)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) {
      files.set(name, join(dirname(list), file));
    }
  }
  return files;
}
