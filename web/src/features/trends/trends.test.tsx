import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TrendsPart from '@/features/trends/components/trends-part';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleBudgets } from '@test/samples/budgets';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleTrends } from '@test/samples/trends';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const lists = {
  'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben Cole')],
  'GET /categories': [],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00'), toFake: ['Date'] });
  // jsdom reports a width of 0 for everything, and then nothing is drawn.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const bars = () => screen.findByRole('group', { name: 'Month by month, as a bar chart' });
const november = () =>
  screen.findByRole('button', { name: /^November 2026, \$[\d,.]+, Rent \$911\.00,/ });

test('each month is a bar that keys reach, and Enter shows its rows', async () => {
  const rent = {
    ...sampleTransaction({ note: 'November', amount: 911, transactionDate: '2026-11-01' }),
    categories: [{ id: 'rent', name: 'Rent' }],
    type: 'Rent',
  };
  const calls = stubApi({ ...lists, 'GET /trends': sampleTrends(), 'GET /transactions': [rent] });
  const { user } = renderApp(<TrendsPart />);
  const months = within(await bars()).getAllByRole('button');
  expect(months).toHaveLength(12);
  expect(months.filter(({ tabIndex }) => tabIndex === 0)).toEqual([await november()]);
  fireEvent.focus(months.at(-1)!);
  fireEvent.keyDown(months.at(-1)!, { key: 'Home' });
  expect(document.activeElement).toBe(months[0]);
  expect(
    await screen.findByRole('button', { name: /^December 2025, .* show the rows$/ }),
  ).toBeTruthy();
  fireEvent.keyDown(months[0]!, { key: 'End' });
  fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
  const dialog = await screen.findByRole('dialog', { name: 'November' });
  expect(await within(dialog).findByText('$911.00', { selector: 'tfoot *' })).toBeTruthy();
  const link = within(dialog).getByRole('link', { name: 'Open in Transactions' });
  expect(link.getAttribute('href')).toBe(
    // Until today: rows dated in the future count from their day on.
    '/transactions?txStartDate=2026-11-01&txEndDate=2026-11-26&payments=false',
  );
  expect(calls.filter(({ path }) => path.startsWith('/transactions'))[0]?.path).toContain(
    'txEndDate=2026-11-26',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(months.at(-1)));
});

test('a colour of a month opens only its rows', async () => {
  const row = (name: string, id: string, amount: number) => ({
    ...sampleTransaction({ note: name, amount }),
    ...{ categories: [{ id, name }], type: name },
  });
  stubApi({
    ...lists,
    'GET /trends': sampleTrends(),
    'GET /transactions': [
      row('Rent', 'rent', 911),
      { ...row('Pasta', 'groceries', 30), id: '33333333-3333-4333-8333-333333333333' },
    ],
  });
  const { user } = renderApp(<TrendsPart />);
  await bars();
  await user.click(
    screen.getByRole('button', { name: /^Rent\s*\$911\.00\s*in November 2026, show the rows$/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Rent in November' });
  expect(await within(dialog).findByText('$911.00', { selector: 'tfoot *' })).toBeTruthy();
  expect(within(dialog).queryByText('Pasta')).toBeNull();
});

test('a first tap shows a month, and a second opens it', async () => {
  stubApi({ ...lists, 'GET /trends': sampleTrends(), 'GET /transactions': [] });
  renderApp(<TrendsPart />);
  const [first] = within(await bars()).getAllByRole('button');
  const tap = () => {
    fireEvent.pointerDown(first!, { pointerType: 'touch' });
    fireEvent.focus(first!);
    fireEvent.click(first!);
  };
  tap();
  expect(
    await screen.findByRole('button', { name: /^December 2025, .* show the rows$/ }),
  ).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  tap();
  expect(await screen.findByRole('dialog', { name: 'December 2025' })).toBeTruthy();
});

test('every picture has its table', async () => {
  stubApi({ ...lists, 'GET /trends': sampleTrends(), 'GET /budgets': sampleBudgets() });
  const { user } = renderApp(<TrendsPart />);
  await bars();
  await screen.findByText(/^On track/);
  const tables = screen.getAllByRole('button', { name: /^Table: / });
  expect(tables).toHaveLength(screen.getAllByRole('heading', { level: 3 }).length);
  for (const open of tables) {
    await user.click(open);
    const title = open.getAttribute('aria-label')!.replace('Table: ', '');
    const table = await screen.findByRole('table', { name: title });
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1);
    await user.keyboard('{Escape}');
  }
});

test('a change of range or people is fetched, and the old pictures stay until it loads', async () => {
  let answer = (_: unknown) => {};
  const calls = stubApi({
    ...lists,
    'GET /trends': ({ path }: { path: string }) =>
      path.includes('whose=me') ? new Promise((resolve) => (answer = resolve)) : sampleTrends(),
  });
  const { user } = renderApp(<TrendsPart />);
  await november();
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(await november()).toBeTruthy();
  answer(sampleTrends({ whose: 'me', sameDays: { ...sampleTrends().sameDays, thisMonth: 7 } }));
  expect(await screen.findByText('$7.00')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Last year' }));
  const asked = calls.filter(({ path }) => path.startsWith('/trends')).map(({ path }) => path);
  expect(asked[1]).toContain('whose=me');
});

const none = { total: 0, share: 0, count: 0, categories: [], paid: [], spentFor: [] };
const titles = async () => {
  await screen.findByText('Trends begin with the second month.');
  const headings = await screen.findAllByRole('heading', { level: 3 });
  return headings.map(({ textContent }) => textContent);
};

test('a household with one month reads when trends begin, and sees payers and balances', async () => {
  const { months } = sampleTrends();
  const young = months.map((one, index) => (index === 11 ? one : { ...one, ...none }));
  const sameDays = { ...sampleTrends().sameDays, lastMonth: 0 };
  stubApi({ ...lists, 'GET /trends': sampleTrends({ months: young, sameDays }) });
  renderApp(<TrendsPart />);
  expect(await titles()).toEqual(['Who paid, and for whom', 'Balance with each person', 'Budgets']);
});

test('in January all pictures that need no second month are shown', async () => {
  const sameDays = { month: '2026-01', day: 31, thisMonth: 900, lastMonth: 1320, lastYear: 800 };
  const january = sampleTrends({ from: '2026-01', to: '2026-01', asOf: '2026-01-31', sameDays });
  stubApi({ ...lists, 'GET /trends': january });
  renderApp(<TrendsPart />);
  expect(await titles()).toEqual([
    'January, compared',
    'What changed most',
    'Who paid, and for whom',
    'Balance with each person',
    'Budgets',
  ]);
});

test('without any spending only budgets are shown', async () => {
  const months = sampleTrends().months.map((one) => ({ ...one, ...none }));
  const sameDays = { ...sampleTrends().sameDays, thisMonth: 0, lastMonth: 0, lastYear: 0 };
  stubApi({
    ...lists,
    'GET /trends': sampleTrends({ months, sameDays, balances: [], movers: [] }),
  });
  renderApp(<TrendsPart />);
  expect(await titles()).toEqual(['Budgets']);
});

test('a failure says so and can be retried', async () => {
  let isThere = false;
  stubApi({
    ...lists,
    'GET /trends': () => (isThere ? sampleTrends() : problem('internal', 'Broken.')),
  });
  const { user } = renderApp(<TrendsPart />);
  expect(await screen.findByText('Failed to load trends.')).toBeTruthy();
  isThere = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await november()).toBeTruthy();
});
