import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Shortcuts } from '@/features/shortcuts/components/shortcuts';
import { useRunCommand } from '@/features/shortcuts/run-command';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const pizza = sampleTransaction({ id: crypto.randomUUID(), note: 'Pizza at Zoë’s', amount: 32.5 });
const milk = sampleTransaction({ id: crypto.randomUUID(), note: 'Milk' });
const shared = {
  ...{ expenseId: crypto.randomUUID(), expenseAmount: 90, expensePeople: 3, note: 'Supper' },
  ...{ amount: 30, openAmount: 30 },
};

/** Like the search button in the navigation bar. */
function SearchButton() {
  const run = useRunCommand();
  return <button onClick={() => run({ kind: 'search-all' })}>Search</button>;
}

function setUp(handlers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    ...handlers,
  });
  const app = renderApp(
    <Shortcuts screens={[]} onLogout={() => {}}>
      <main>
        <input type="search" aria-label="Of the screen" />
        <SearchButton />
      </main>
    </Shortcuts>,
    { at: '/activity' },
  );
  const asked = () => calls.filter(({ path }) => path.startsWith('/search'));
  const look = async (words: string) => {
    await app.user.click(screen.getByRole('button', { name: 'Search' }));
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await app.user.paste(words);
  };
  return { ...app, asked, look };
}

const followedBy = (words: string) => ({
  Link: `</api/search?q=${words}&cursor=a>; rel="next"`,
});
const found = () => screen.findByRole('group', { name: 'Expenses and payments' });

test('a result shows note, date, payer, amount and meaning, and links to its entry', async () => {
  const { look, user, router, asked } = setUp({ 'GET /search': [pizza] });
  await look('piz zoe');
  const line = within(await found()).getByRole('option');
  expect(line.textContent).toContain('Pizza at Zoë’sGroceries');
  expect(line.textContent).toContain('You paid $32.50 for Ben');
  expect(line.textContent).toContain('you get back');
  const marks = [...line.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Piz', 'Zoë']);
  expect(asked().at(-1)?.path).toBe('/search?q=piz+zoe');
  await user.click(line);
  await waitFor(() => expect(router.state.location.pathname).toBe('/transactions'));
  expect(new URLSearchParams(router.state.location.search).get('show')).toBe(pizza.id);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('typing on sends one request, and filters the shown results at once', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = [milk, sampleTransaction({ id: crypto.randomUUID(), note: 'Mop' })];
  const { look, user, asked } = setUp({
    'GET /search?q=m': () => Response.json(page, { headers: followedBy('m') }),
    'GET /search?q=m&cursor=a': () => new Promise(() => {}),
    'GET /search?q=mil': async () => {
      await held;
      return [milk];
    },
  });
  await look('m');
  expect(within(await found()).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('il');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await waitFor(() => expect(asked().map(({ path }) => path)).toContain('/search?q=mil'));
  expect(asked().filter(({ path }) => !path.includes('cursor')).length).toBeLessThanOrEqual(3);
  release();
  await waitFor(() => expect(screen.getByText('1 found')).toBeTruthy());
});

test('a longer word is found in the complete response to a shorter one, without a request', async () => {
  const mop = sampleTransaction({ id: crypto.randomUUID(), note: 'Mop' });
  const { look, user, asked } = setUp({ 'GET /search?q=m': [milk, mop], 'GET /search': [] });
  await look('m');
  expect(within(await found()).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('ilk');
  await waitFor(() => expect(screen.getByText('1 found')).toBeTruthy());
  expect(within(await found()).getByRole('option').textContent).toContain('Milk');
  await user.keyboard('y');
  expect(await screen.findByText('Nothing found for “milky”')).toBeTruthy();
  expect(asked().map(({ path }) => path)).toEqual(['/search?q=m']);
});

test('the rows of an expense share a line; a single row says who owes whom', async () => {
  const own = sampleTransaction({ ...shared, id: crypto.randomUUID() });
  const other = sampleTransaction({ ...shared, id: crypto.randomUUID(), owedBy: null });
  const { look, user } = setUp({
    'GET /search?q=sup': [own, other],
    'GET /search?q=ben': [own],
  });
  await look('sup');
  expect(within(await found()).getByRole('option').textContent).toContain('you get back');
  await user.clear(screen.getByRole('combobox'));
  await user.paste('ben');
  await waitFor(() => expect(screen.getByText('Ben').tagName).toBe('MARK'));
  expect(within(await found()).getByRole('option').textContent).toContain('Ben owes you');
});

test('empty pages are followed by the next, and a search without results says so', async () => {
  const { look, user, asked } = setUp({
    'GET /search?q=rare': () => Response.json([], { headers: followedBy('rare') }),
    'GET /search?q=rare&cursor=a': [milk],
    'GET /search?q=none': [],
  });
  await look('rare');
  expect(within(await found()).getByRole('option').textContent).toContain('Milk');
  expect(asked()).toHaveLength(2);
  await user.clear(screen.getByRole('combobox'));
  await user.paste('none');
  expect(await screen.findByText('Nothing found for “none”')).toBeTruthy();
});

test('a refused search can be retried', async () => {
  let isRefused = true;
  const { look, user } = setUp({
    'GET /search': () => (isRefused ? problem('conflict', 'Not now.') : [pizza]),
  });
  await look('piz');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Search failed.');
  isRefused = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(within(await found()).getByRole('option').textContent).toContain('Pizza');
});
