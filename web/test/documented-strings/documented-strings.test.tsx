/**
 * The app shows each string that docs/product.md documents, as the documented kind of element. docs/product-strings.test.ts checks
 * that the code contains all strings.
 */
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import product from '../../../docs/product.md?raw';
import {
  findDocumented,
  readDocumentedStrings,
  stringKinds,
  type DocumentedString,
} from '../../../docs/product-strings';
import type { Step, TestCase } from './case';
import { cases } from './all-cases';
import { screenFiles } from '@/app/screen-files';
import { find } from './find';
import { TestApp, waitForApp } from './test-app';

vi.mock('@/lib/session/firebase-auth', () => import('./identity-provider'));
vi.mock('@/lib/signal-listener', () => ({ listenToSignals: () => () => {} }));

// A screen whose file is missing, as after a deployment.
vi.mock('@/app/routes/activity', () => Promise.reject(new Error('The file is gone.')));

const documented = readDocumentedStrings(product);
const headings = [...new Set(documented.map(({ heading }) => heading))];

const parts = import.meta.glob('../../src/app/join/*.tsx');

// A wide desktop, where tables have all their columns.
const { innerWidth } = window;
beforeAll(async () => {
  window.innerWidth = 1440;
  // Preload the lazy modules: on a busy machine that takes seconds.
  await Promise.allSettled([
    import('@/components/ui/question-dialog'),
    import('@/components/ui/toast-outlet'),
    ...[...screenFiles.values()].map((load) => load()),
    ...Object.values(parts).map((load) => load()),
  ]);
});
afterAll(() => void (window.innerWidth = innerWidth));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

test.each(headings)('the app shows the strings documented under “%s”', async (heading) => {
  const unseen = new Set(documented.filter((one) => one.heading === heading));
  for (const one of cases.filter((each) => each.heading === heading)) {
    for (const shown of await runCase(one)) {
      const fitting = findDocumented(documented, shown);
      expect(fitting, `product.md documents ${describe(shown)} under “${heading}”`).not.toEqual([]);
      const next = fitting.find((entry) => unseen.has(entry));
      if (next) unseen.delete(next);
    }
  }
  expect([...unseen].map(describe), 'documented and not seen').toEqual([]);
});

test('every case belongs to a heading with documented strings', () => {
  expect(cases.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
});

async function runCase({ account: signedIn, heading, steps }: TestCase) {
  const app = new TestApp(signedIn);
  onTestFinished(() => app.close());
  const seen: DocumentedString[] = [];
  for (const { when, interact, shows } of steps) {
    await interact(app);
    const expected = listStrings(heading, shows);
    await waitForApp(() => expect(expected.filter(isMissing).map(describe), when).toEqual([]));
    seen.push(...expected);
    app.restore();
  }
  expect([...app.unanswered]).toEqual([]);
  return seen;
}

function listStrings(heading: string, shows: Step['shows']): DocumentedString[] {
  return stringKinds.flatMap((kind) =>
    (shows[kind] ?? []).map((text) => ({ heading, kind, text })),
  );
}

function isMissing({ kind, text }: DocumentedString): boolean {
  return find(kind, text).length === 0;
}

function describe({ kind, text }: DocumentedString): string {
  return `${kind} “${text}”`;
}
