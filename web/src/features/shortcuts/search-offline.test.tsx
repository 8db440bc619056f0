// Searching without a network, among what this browser has kept.
import '@test/kept-storage';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shortcuts } from '@/features/shortcuts/components/shortcuts';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { setViewAs } from '@/lib/view-as';
import { openDatabase } from '@/offline/kept/database';
import { setAnswersOwner } from '@/offline/kept/kept-answers';
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

beforeEach(() => setAnswersOwner(anna.uid));
afterEach(async () => {
  act(() => noteReachable());
  setAnswersOwner(null);
  await waitFor(async () => expect(await (await openDatabase()).count('answers')).toBe(0));
});

/** As the button in the bar. */
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

test('what was seen last is found, nothing that was deleted, and it is said', async () => {
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

test('what was kept of oneself is not shown in the view of somebody else', async () => {
  stubApi({ 'GET /search': [], 'GET /users': people });
  await keepAnswers({ '/transactions?limit=100': [pizza] });
  setViewAs({ viewerId: 'anna', householdId: 'home', member: samplePerson('ben', 'Ben') });
  await lookFor('pizza');
  expect(await screen.findByText('Nothing found for “pizza”')).toBeTruthy();
  expect(screen.queryByRole('group', GROUP)).toBeNull();
});
