import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { functionNames } from '../deploy/setup/steps/deployment.ts';
import { setupSteps } from '../deploy/setup/steps/index.ts';
import { listEndpoints } from '../functions/src/app.ts';
import { readConfig } from '../functions/src/platform/config.ts';
import type { Dependencies } from '../functions/src/platform/dependencies.ts';
import { isStringBullet, parseStringBullet } from './product-strings.ts';

/** The documents name only what exists in the project. */

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const exclude = ['**/node_modules/**', '.housetab/**'];
/** Files that Git ignores. */
const localSettings = ['web/.env.production', 'functions/.env'];
const documents = globSync(
  ['*.md', '{.github,docs,functions,web,e2e,bench,emulator-seed,ynab-stand-in}/**/*.md'],
  {
    cwd: root,
    exclude,
  },
);

const sources = globSync('**/*.{ts,tsx,mjs,css,rules}', {
  cwd: root,
  exclude: [...exclude, '**/dist/**'],
});

/** @param name a path from the root, or its end */
const isFile = (name: string) => sources.some((path) => `/${path}`.endsWith(`/${name}`));

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  scripts: Record<string, string>;
}
const manifests = ['.', 'functions', 'web'].map(
  (folder) => JSON.parse(read(join(folder, 'package.json'))) as Manifest,
);
const dependencies = new Set(
  manifests.flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies })),
);

/** The anchors of the headings, as GitHub renders them. */
function anchorsOf(text: string): string[] {
  const headings = text.matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(documents)('the links, scripts and files that %s names exist', (path) => {
  const text = read(path);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const scripts = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!);
  expect({
    links: links.filter((link) => !leadsSomewhere(path, link)),
    scripts: scripts.filter((name) => !(name in manifests[0]!.scripts)),
  }).toEqual({ links: [], scripts: [] });
  const paths = [
    ...text.matchAll(
      /`((?:functions|web|docs|scripts|deploy|tools|bench|e2e|emulator-seed|ynab-stand-in)\/[\w./-]+)`/g,
    ),
  ];
  const gone = paths.map(([, named]) => named!).filter((named) => !existsSync(join(root, named)));
  expect(gone.filter((named) => !localSettings.includes(named))).toEqual([]);
  // A superseded record may name files that are gone.
  if (!text.includes('\n- Status: superseded by ')) {
    const named = [...text.matchAll(/`([\w-][\w./-]*\.(?:ts|tsx|mjs|css|rules))`/g)];
    expect(named.map(([, name]) => name!).filter((name) => !isFile(name))).toEqual([]);
  }
  // No path of a single machine.
  expect(text).not.toMatch(/\/(home|Users|work|tmp)\//);
});

function leadsSomewhere(path: string, link: string): boolean {
  if (/^[a-z]+:/.test(link)) return true;
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? path : join(dirname(path), file);
  if (!existsSync(join(root, target))) return false;
  return anchor === undefined || anchorsOf(read(target)).includes(anchor);
}

const LINES_OF_A_PAGE = 70;

describe('docs/decisions', () => {
  const index = read('docs/decisions/README.md');
  const names = globSync('docs/decisions/*.md', { cwd: root })
    .map((path) => basename(path))
    .filter((name) => name !== 'README.md');

  test.each(names)(
    '%s has the form of a record, at most one page, and a line in the index',
    (name) => {
      const [date] = /^\d{4}-\d\d-\d\d(?=-[a-z0-9-]+\.md$)/.exec(name) ?? [];
      const text = read(`docs/decisions/${name}`);
      const [, title, stated, status] =
        /^# (.+)\n\n- Date: (.+)\n- Status: (accepted|superseded by \[.+\]\(.+\))\n/.exec(text) ??
        [];
      expect(stated).toBe(date);
      const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
      expect(parts).toEqual(['Context', 'Decision', 'Consequences']);
      expect(text.split('\n').length).toBeLessThanOrEqual(LINES_OF_A_PAGE);
      const note = status?.startsWith('superseded') ? ' (superseded)' : '';
      expect(index.split('\n')).toContain(`- ${date} [${title}](${name})${note}`);
    },
  );
});

describe('docs/product.md', () => {
  const lines = read('docs/product.md').split('\n');
  const headings = lines.filter((line) => line.startsWith('#'));

  test('has no two headings of one name: tests find strings by their heading', () => {
    expect(headings.filter((line, index) => headings.indexOf(line) < index)).toEqual([]);
  });

  test('names each string in one line, with a known kind', () => {
    const strings = lines.filter(isStringBullet);
    const broken = strings.filter((line) => parseStringBullet(line) === null);
    expect(broken).toEqual([]);
    expect(lines.filter((line) => line.split('`').length % 2 === 0)).toEqual([]);
    expect(strings.length).toBeGreaterThan(200);
  });

  test('names only calls that the API has', () => {
    const config = readConfig({
      YNAB_OAUTH_CLIENT_ID: 'housetab',
      YNAB_OAUTH_CLIENT_SECRET: 'secret',
      YNAB_OAUTH_REDIRECT_URI: 'https://housetab.example/profile',
    });
    const endpoints = listEndpoints({ config } as Partial<Dependencies> as Dependencies);
    const known = new Set(endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
    const [, section = ''] = lines.join('\n').split('\n## The API\n');
    const named = [...section.matchAll(/((?:`[A-Z]+`, )*)`([A-Z]+) (\/[^`]+)`/g)].flatMap(
      ([, others = '', last, path]) =>
        [...others.matchAll(/[A-Z]+/g), [last]].map(([method]) => `${method} ${path}`),
    );
    expect(named.filter((call) => !known.has(call))).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });
});

test.each(globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }))(
  '%s is an issue form',
  (path) => {
    const form = parse(read(path)) as { name?: string; description?: string; body?: object[] };
    expect(form.name).toBeTruthy();
    expect(form.description).toBeTruthy();
    expect(form.body?.length).toBeGreaterThan(0);
  },
);

test('the README has fewer than 150 lines', () => {
  expect(read('README.md').split('\n').length).toBeLessThan(150);
});

test('"Deploying" lists the steps of the setup command in their order', () => {
  const [, section = ''] = read('docs/deploying.md').split('\n## The steps\n');
  const rows = section.split('\n## ')[0]!.matchAll(/^\| (.+?) +\| /gm);
  expect([...rows].map(([, name]) => name).slice(2)).toEqual(setupSteps.map(({ name }) => name));
});

test('"Removing everything" names each deployed function', () => {
  const [, list = ''] =
    /functions:delete ([\w\s\\]+?)--region/.exec(read('docs/deploying.md')) ?? [];
  expect(list.match(/\w+/g)?.sort()).toEqual(functionNames(root));
});

describe('every dependency', () => {
  const rows = read('docs/dependencies.md').matchAll(/^\| (`.+?) +\| /gm);
  const explained = [...rows].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  const fits = (pattern: string, name: string) =>
    pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

  test('is explained, and no other package is', () => {
    const missing = [...dependencies].filter((name) => !explained.some((one) => fits(one, name)));
    const gone = explained.filter((one) => ![...dependencies].some((name) => fits(one, name)));
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  });

  /** Not imported anywhere: programs, types for the compiler, the DOM of the test runner. */
  const used = /^(@types\/.+|jsdom|node|typescript|oxlint|oxlint-tsgolint|oxfmt|firebase-tools)$/;

  test('is used', () => {
    const code = sources.map(read).join('\n');
    const isUsed = (name: string) =>
      used.test(name) ||
      new RegExp(`(from|import|import\\(|@import) ?'${name}['/]|url\\(${name}/`).test(code);
    expect([...dependencies].filter((name) => !isUsed(name))).toEqual([]);
  });
});
