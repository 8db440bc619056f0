// The offline search covers the rows that this browser has cached.
import '@test/kept-storage';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shortcuts } from '@/features/shortcuts/components/shortcuts';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { setViewAs } from '@/lib/view-as';
import { openDatabase } from '@/offline/cache/database';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { noteReachable } from '@/offline/network/network-state';
import { keepAnswers } from '@test/keep-answers';
import { samplePerson } from '@test/people';
import { anna, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];
const pizza = sampleTransaction({ note: 'Pizza', amount: 32.5 });
const away = () => Promise.reject(new Error());

beforeEach(() => setCacheOwner(anna.uid));
afterEach(async () => {
  act(() => noteReachable());
  setCacheOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

/** Like the search button in the navigation bar. */
function SearchButton() {
  const run = useRunCommand();
  return <button onClick={() => run({ kind: 'search-all' })}>Search</button>;
}

async function lookFor(words: string): Promise<void> {
  const { user } = renderApp(
    <Shortcuts screens={[]} onLogout={() => {}}>
      <SearchButton />
    </Shortcuts>,
  );
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox');
  await user.type(screen.getByRole('combobox'), words);
}

const GROUP = { name: 'Expenses and payments' };

test('the offline search finds recently seen rows but no deleted ones, and says that it is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubApi({ 'GET /search': away, 'GET /users': people });
  const deleted = { ...sampleTransaction({ note: 'Pizza, gone' }), deletedAt: pizza.date };
  await keepAnswers({
    '/transactions?sort=entered&limit=5': [pizza, sampleTransaction({ note: 'Milk' })],
    '/transactions?limit=100': [{ ...pizza, note: 'Pizza by the sea' }],
    '/transactions?deleted=true': [deleted],
    '/transactions/unique-fields': { payTo: ['Pizza'], enteredBy: [], category: [] },
  });
  await lookFor('pizza ben');
  const found = within(await screen.findByRole('group', GROUP)).getByRole('option');
  expect(found.textContent).toContain('Pizza by the sea');
  expect(found.textContent).toContain('$32.50');
  expect(await screen.findByText(/^The server can’t be reached/)).toBeTruthy();
});

test("the reader's own cached rows are hidden in another member's view", async () => {
  stubApi({ 'GET /search': [], 'GET /users': people });
  await keepAnswers({ '/transactions?limit=100': [pizza] });
  setViewAs({ viewerId: 'anna', householdId: 'home', member: samplePerson('ben', 'Ben') });
  await lookFor('pizza');
  expect(await screen.findByText('Nothing found for “pizza”')).toBeTruthy();
  expect(screen.queryByRole('group', GROUP)).toBeNull();
});

test('cached rows show before the response, and stay in place after it', async () => {
  const row = (note: string, day: string) =>
    sampleTransaction({ id: crypto.randomUUID(), note, transactionDate: day });
  const [old, newer, gone, later] = [
    row('Pizza, old', '2026-03-01'),
    row('Pizza, newer', '2026-05-01'),
    row('Pizza, gone', '2026-04-01'),
    row('Pizza, on the next page', '2026-01-01'),
  ];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  stubApi({
    'GET /search': async () => {
      await held;
      const full = Array.from({ length: 6 }, (_, n) => row(`Pizza ${n}`, '2026-02-01'));
      const Link = '</api/search?q=pizza&cursor=a>; rel="next"';
      return Response.json([newer, old, ...full], { headers: { Link } });
    },
    'GET /users': people,
  });
  await keepAnswers({ '/transactions?limit=100': [old, gone, later] });
  await lookFor('pizza');
  const shown = async () => {
    const options = within(await screen.findByRole('group', GROUP)).getAllByRole('option');
    return options.map(({ textContent }) => /^Pizza, [a-z ]+(?=G)/.exec(textContent)?.[0]);
  };
  await waitFor(async () =>
    expect(await shown()).toEqual(['Pizza, gone', 'Pizza, old', 'Pizza, on the next page']),
  );
  release();
  await waitFor(async () =>
    expect((await shown()).slice(0, 3)).toEqual([
      'Pizza, old',
      'Pizza, on the next page',
      'Pizza, newer',
    ]),
  );
  expect(await shown()).toHaveLength(9);
});
