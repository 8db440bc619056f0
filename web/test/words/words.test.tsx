/**
 * The record of all that the product says: a list of the specification's words by the place where it
 * puts them, and the scenes that make the app say each of them there.
 */
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { find, kinds, type Kind } from './find';
import { ruleWords } from './list-of-rules';
import { screenWords } from './list-of-screens';
import type { Scene, Words } from './said';
import { account } from './scenes-of-the-account';
import { csv } from './scenes-of-csv';
import { panels } from './scenes-of-panels';
import { settlements } from './scenes-of-settlements';
import { transactions } from './scenes-of-transactions';
import { transactionRules } from './scenes-of-transaction-rules';
import { ynab } from './scenes-of-ynab';
import { Stage, waitFor } from './stage';

vi.mock('@/lib/firebase-auth', () => import('./identity'));
vi.mock('@/lib/signal-listener', () => ({ listenToSignals: () => () => {} }));

// A screen whose file is gone, as after a deployment.
vi.mock('@/app/routes/activity', () => Promise.reject(new Error('The file is gone.')));

const list = { ...screenWords, ...ruleWords };
const scenes = [
  ...account,
  ...transactions,
  ...transactionRules,
  ...csv,
  ...settlements,
  ...panels,
  ...ynab,
];
const all = (words: Words) =>
  kinds.flatMap((kind) => (words[kind] ?? []).map((one) => ({ kind, one })));
const listed = Object.entries(list).flatMap(([place, words]) =>
  all(words).map(({ kind, one }) => ({ place, kind, one })),
);

/** What is in braces may be anything. */
function matches(words: string, said: string): boolean {
  const parts = words.split(/\{.*?\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`).test(said);
}

const entriesOf = (place: string, kind: Kind, said: string) =>
  listed.filter(
    (entry) => entry.place === place && entry.kind === kind && matches(entry.one, said),
  );

// A wide desk, where tables have all their columns.
const { innerWidth } = window;
beforeAll(async () => {
  window.innerWidth = 1440;
  await Promise.all([
    import('@/components/ui/question-dialog'),
    import('@/components/ui/toast-outlet'),
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

describe.each(Object.keys(list))('%s', (place) => {
  const here = scenes.filter((scene) => scene.place === place);

  test.each(here)('says its words', async ({ account, steps }: Scene) => {
    const stage = new Stage(account);
    onTestFinished(() => stage.close());
    for (const { when, act, says } of steps) {
      await act(stage);
      await waitFor(() => expect(missing(says), when).toEqual([]));
      stage.restore();
    }
    expect([...stage.unanswered]).toEqual([]);
  });

  test('has all its words in the scenes, and the scenes no others', () => {
    const said = here.flatMap(({ steps }) => steps.flatMap(({ says }) => all(says)));
    const heard = said.flatMap(({ kind, one }) => entriesOf(place, kind, one));
    expect(listed.filter((entry) => entry.place === place && !heard.includes(entry))).toEqual([]);
    expect(said.filter(({ kind, one }) => entriesOf(place, kind, one).length === 0)).toEqual([]);
  });
});

test('every scene is at a place of the list', () => {
  expect(scenes.filter(({ place }) => !Object.hasOwn(list, place))).toEqual([]);
});

function missing(says: Words): string[] {
  return all(says)
    .filter(({ kind, one }) => find(kind, one).length === 0)
    .map(({ kind, one }) => `${kind} “${one}”`);
}
