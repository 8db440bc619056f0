import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import TrendsPart from '@/features/trends/components/trends-part';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleTrends } from '@test/samples/trends';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const lists = {
  'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben Cole')],
  'GET /categories': [],
  'GET /trends': sampleTrends(),
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

const picture = (label: string) => screen.findByRole('group', { name: `${label}, as a bar chart` });

test('changes are bars left and right of zero, proportional to their amounts', async () => {
  stubApi(lists);
  renderApp(<TrendsPart />);
  const movers = await picture('What changed most');
  expect(within(movers).getByText('+$80.00')).toBeTruthy();
  expect(within(movers).getByText('$500.00 → $0.00')).toBeTruthy();
  await waitFor(() => expect(movers.querySelectorAll('[data-bar]')).toHaveLength(3));
  const bars = [...movers.querySelectorAll('[data-bar]')].map((bar) => {
    const of = (name: string) => Number(bar.getAttribute(name));
    return { start: of('x'), width: of('width'), top: of('y') };
  });
  const [groceries, travel, pets] = bars.toSorted((a, b) => a.top - b.top);
  // Groceries take 80 more, travel 500 less, pets 60 more.
  expect(travel!.start + travel!.width).toBeCloseTo(groceries!.start, 3);
  expect(pets!.start).toBeCloseTo(groceries!.start, 3);
  expect(travel!.width / groceries!.width).toBeCloseTo(500 / 80, 3);
  expect(groceries!.width / pets!.width).toBeCloseTo(80 / 60, 3);
});

test('Tab stops once, arrows move between bars, and a change opens the rows of both periods', async () => {
  const row = (id: string, transactionDate: string, amount: number) => ({
    ...sampleTransaction({ transactionDate, amount, note: transactionDate }),
    id: `0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a00${id}`,
  });
  const calls = stubApi({
    ...lists,
    'GET /transactions': [row('1', '2026-11-18', 420), row('2', '2026-10-26', 340)],
  });
  const { user } = renderApp(<TrendsPart />);
  const movers = within(await picture('What changed most')).getAllByRole('button');
  expect(movers.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  fireEvent.focus(movers[0]!);
  movers[0]!.focus();
  fireEvent.keyDown(movers[0]!, { key: 'End' });
  expect(document.activeElement).toBe(movers[2]);
  fireEvent.keyDown(movers[2]!, { key: 'Home' });
  expect(document.activeElement).toBe(movers[0]);
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Groceries' });
  expect(await within(dialog).findByText('$80.00 more than before.')).toBeTruthy();
  expect(within(dialog).getByText('November so far')).toBeTruthy();
  expect(within(dialog).getByText('October, same days')).toBeTruthy();
  const sums = [...dialog.querySelectorAll('tfoot td')].map(({ textContent }) => textContent);
  expect(sums).toEqual(['$420.00', '$340.00']);
  expect(calls.find(({ path }) => path.startsWith('/transactions'))?.path).toContain(
    'txStartDate=2026-10-01&txEndDate=2026-11-26',
  );
});

test('each person has a bar for the amount paid and one for their share, and each opens its rows', async () => {
  const paidByBen = sampleTransaction({ amount: 100, paidBy: 'ben', owedBy: 'anna', note: 'Taxi' });
  stubApi({ ...lists, 'GET /transactions': [paidByBen] });
  const { user } = renderApp(<TrendsPart />);
  const people = within(await picture('Who paid, and for whom'));
  expect(people.getAllByRole('button')).toHaveLength(4);
  await user.click(
    await people.findByRole('button', { name: /^Ben.*: \$1,200\.00 paid, show the rows$/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: /^Paid by Ben/ });
  expect(await within(dialog).findByText('Taxi')).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Open in Transactions' })).toHaveProperty(
    'search',
    '?txStartDate=2025-12-01&txEndDate=2026-11-26&paidBy=ben&payments=false',
  );
});

test('a balance opens the rows between the two until then, and what was settled', async () => {
  const row = sampleTransaction({ transactionDate: '2026-11-02', amount: 200, openAmount: 200 });
  const calls = stubApi({
    ...lists,
    'GET /transactions': ({ path }: { path: string }) => (path.includes('owedBy=ben') ? [row] : []),
    'GET /settlements': [],
  });
  const { user } = renderApp(<TrendsPart />);
  await user.click(await screen.findByRole('button', { name: /^Ben.*owes you \$180\.00/ }));
  const dialog = await screen.findByRole('dialog', { name: /^You and Ben.*, today$/ });
  expect(await within(dialog).findByText('$200.00', { selector: 'tfoot *' })).toBeTruthy();
  expect(within(dialog).getByRole('link', { name: 'Open Settlements' })).toBeTruthy();
  const asked = calls.map(({ path }) => path).filter((path) => path.startsWith('/transactions'));
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('paidBy=anna&owedBy=ben&txEndDate=2026-11-26');
});

test('a point of its line opens the same, as does a key for its month', async () => {
  stubApi({ ...lists, 'GET /transactions': [], 'GET /settlements': [] });
  const { user } = renderApp(<TrendsPart />);
  const chart = within(
    await screen.findByRole('group', { name: 'Balance with each person, as a line chart' }),
  );
  const month = (await chart.findAllByRole('button')).at(-1)!;
  await user.click(month.querySelector('[data-layer="0"]')!);
  expect(await screen.findByRole('dialog', { name: /^You and Ben.*, today$/ })).toBeTruthy();
  await user.keyboard('{Escape}');
  month.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /^You and Ben.*, today$/ })).toBeTruthy();
});

test('months and people are in the address, and Back restores them', async () => {
  const calls = stubApi(lists);
  const { user, router } = renderApp(<TrendsPart />, { at: '/reports?startDate=2026-11-01' });
  await picture('What changed most');
  await user.click(screen.getByRole('radio', { name: 'Last year' }));
  await user.click(screen.getByRole('radio', { name: 'Mine' }));
  expect(router.state.location.search).toBe('?startDate=2026-11-01&trends=2025&whose=me');
  await waitFor(() => expect(calls.at(-1)?.path).toBe('/trends?from=2025-01&to=2025-12&whose=me'));
  await router.navigate(-2);
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: '12 months' })).toHaveProperty('checked', true),
  );
  expect(screen.getByRole('radio', { name: 'Everybody’s' })).toHaveProperty('checked', true);
});

test('a link shows the choice in it', async () => {
  const calls = stubApi(lists);
  renderApp(<TrendsPart />, { at: '/reports?trends=2026&whose=me' });
  await picture('What changed most');
  expect(calls.find(({ path }) => path.startsWith('/trends'))?.path).toBe(
    '/trends?from=2026-01&to=2026-11&whose=me',
  );
});
