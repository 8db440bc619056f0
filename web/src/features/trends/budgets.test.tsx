import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import BudgetsNow from '@/features/trends/budgets-now';
import { BudgetsCard } from '@/features/trends/components/budgets-card';
import type { PictureCardProps } from '@/features/trends/components/trend-card';
import { formatMonthKey } from '@/lib/format/format-period';
import { annaInHome, renderApp } from '@test/render';
import { sampleBudget, sampleBudgets } from '@test/samples/budgets';
import { sampleCategory } from '@test/samples/category';
import { problem, stubApi } from '@test/stub-api';

const categories = [
  sampleCategory('groceries', { name: 'Groceries' }),
  sampleCategory('travel', { name: 'Travel' }),
];
const lists = { 'GET /users': [], 'GET /categories': categories };
const proposals = [{ categoryId: 'travel', whose: 'household' as const, amount: 150 }];

function open(handlers: Parameters<typeof stubApi>[0], user = annaInHome) {
  const calls = stubApi({ ...lists, 'GET /budgets': sampleBudgets(), ...handlers });
  const onOpen = vi.fn<PictureCardProps['onOpen']>();
  return { ...renderApp(<BudgetsCard id="budgets" onOpen={onOpen} />, { user }), calls, onOpen };
}

test('a budget shows its state, and opens the rows that it counts', async () => {
  const mine = sampleBudget({
    id: 'b2',
    categoryId: 'travel',
    whose: 'mine',
    pace: 'over',
    left: -20,
  });
  const budgets = sampleBudgets({ budgets: [sampleBudget(), mine] });
  const { user, onOpen } = open({ 'GET /budgets': budgets });
  const picture = within(await screen.findByRole('group', { name: 'Budgets, as a bar chart' }));
  expect(picture.getByText('On track')).toBeTruthy();
  expect(picture.getAllByText('$120.00 of $300.00')).toHaveLength(1);
  await user.click(
    picture.getByRole('button', {
      name: 'Groceries, On track: $120.00 of $300.00, 12 days left, show the rows',
    }),
  );
  await user.click(
    picture.getByRole('button', { name: /^Travel, only mine, \$20\.00 over.* show the rows$/ }),
  );
  expect(onOpen.mock.calls.map(([rows]) => rows)).toMatchObject([
    { categories: ['groceries'], startDate: '2026-11-01', endDate: '2026-11-30', whose: 'all' },
    { categories: ['travel'], whose: 'me' },
  ]);
});

test('the average of the last three months is proposed, and saved with two presses', async () => {
  const { user, calls } = open({
    'GET /budgets': sampleBudgets({ budgets: [], proposals }),
    'PUT /budgets/*': ({ path, body }: { path: string; body: unknown }) => ({
      id: path.split('/').at(-1),
      ...(body as object),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Travel: $150.00' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set a budget' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The budget for Travel is $150.00 a month')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...{ categoryId: 'travel', whose: 'household', amount: 150 },
    ...{ carriesOver: false, startMonth: '2026-11' },
  });
});

test('the category for payments between members cannot have a budget', async () => {
  const { user } = open({
    'GET /categories': [...categories, sampleCategory('settlement', { name: 'Settlement' })],
  });
  await user.click(await screen.findByRole('button', { name: 'Set a budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a budget' }));
  const names = dialog.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual(['Select a category', 'Groceries', 'Travel']);
});

test('a retry after a lost response saves the same budget', async () => {
  let isLost = true;
  const { user, calls } = open({
    'PUT /budgets/*': ({ path, body }: { path: string; body: unknown }) => {
      if (isLost) return problem('internal', 'Broken.');
      return { id: path.split('/').at(-1), ...(body as object) };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set a budget' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Please select a category')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  await user.selectOptions(within(dialog).getByLabelText(/^Category/), 'Travel');
  await user.type(within(dialog).getByLabelText(/^Amount a month/), '80');
  await user.click(within(dialog).getByLabelText('Carry over to the next month'));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByRole('alert');
  isLost = false;
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The budget for Travel is $80.00 a month')).toBeTruthy();
  const paths = calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  expect(paths).toHaveLength(2);
  expect(new Set(paths).size).toBe(1);
});

test('a budget can be changed and removed by members with the right', async () => {
  const { user, calls } = open({ 'DELETE /budgets/*': undefined });
  await user.click(await screen.findByRole('button', { name: 'Change the budget for Groceries' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the budget' });
  expect(within(dialog).getByLabelText<HTMLInputElement>(/^Amount a month/).value).toBe('300.00');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Groceries has no budget any more')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/budgets/b1');
});

test('a new amount applies from this month on, as the dialog says before saving', async () => {
  const young = sampleBudget({ id: 'b2', categoryId: 'travel', startMonth: '2026-11' });
  const { user } = open({ 'GET /budgets': sampleBudgets({ budgets: [sampleBudget(), young] }) });
  const said = 'Holds from November on; earlier months keep what they had.';
  await user.click(await screen.findByRole('button', { name: 'Change the budget for Groceries' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Change the budget' }));
  expect(dialog.queryByText(said)).toBeNull();
  const amount = dialog.getByLabelText(/^Amount a month/);
  await user.clear(amount);
  await user.type(amount, '350');
  expect(dialog.getByText(said)).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '300');
  expect(dialog.queryByText(said)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  // There is no earlier month.
  await user.click(await screen.findByRole('button', { name: 'Change the budget for Travel' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Change the budget' }));
  await user.clear(dialog.getByLabelText(/^Amount a month/));
  await user.type(dialog.getByLabelText(/^Amount a month/), '350');
  expect(dialog.queryByText(said)).toBeNull();
});

test('the amount carried over so far is kept or reset, as chosen', async () => {
  const carrying = sampleBudget({ carriesOver: true, carried: 40 });
  const { user, calls } = open({
    'GET /budgets': sampleBudgets({
      budgets: [carrying, sampleBudget({ id: 'b2', whose: 'mine' })],
    }),
    'PUT /budgets/*': ({ path, body }: { path: string; body: unknown }) => ({
      id: path.split('/').at(-1),
      ...(body as object),
    }),
  });
  const anew = `Begin anew with ${formatMonthKey('2026-11')}`;
  const change = async (place: number, press: readonly string[]) => {
    const buttons = await screen.findAllByRole('button', { name: /^Change the budget for/ });
    await user.click(buttons[place]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the budget' }));
    for (const name of press) await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await change(0, []);
  await change(0, [anew]);
  await change(1, []);
  await change(1, ['Carry over to the next month']);
  await change(1, ['Carry over to the next month', anew]);
  const saved = calls.flatMap(({ method, body }) =>
    method === 'PUT' ? (body as { carriesOver: boolean; startMonth: string }) : [],
  );
  expect(saved.map(({ carriesOver, startMonth }) => [carriesOver, startMonth])).toEqual([
    [true, '2026-06'],
    [true, '2026-11'],
    [false, '2026-06'],
    [true, '2026-11'],
    [true, '2026-06'],
  ]);
});

test('screen readers announce loading', async () => {
  open({ 'GET /budgets': () => new Promise(() => {}) });
  expect((await screen.findByRole('status')).textContent).toBe('Loading budgets…');
});

test('a member who is no admin changes only their own budgets', async () => {
  const mine = sampleBudget({ id: 'b2', categoryId: 'travel', whose: 'mine' });
  open(
    { 'GET /budgets': sampleBudgets({ budgets: [sampleBudget(), mine] }) },
    {
      ...annaInHome,
      role: 'user',
      isAdmin: false,
      households: [{ id: 'home', name: 'Home', role: 'user' }],
    },
  );
  expect(await screen.findByRole('button', { name: 'Change the budget for Travel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change the budget for Groceries' })).toBeNull();
});

test('the dashboard shows each budget with its bar, sorted by need', async () => {
  const over = sampleBudget({
    ...{ id: 'b2', categoryId: 'travel', whose: 'mine', pace: 'over' },
    ...{ spent: 320, left: -20, expectedByToday: 300 },
  });
  stubApi({ ...lists, 'GET /budgets': sampleBudgets({ budgets: [sampleBudget(), over] }) });
  renderApp(<BudgetsNow />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Travel, only mine $20.00 over$320.00 of $300.00',
    'Groceries On track$120.00 of $300.00',
  ]);
  const bars = screen.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'));
  expect(bars).toEqual(['107 % spent', '40 % spent, by now it would be 53 %']);
  expect(
    screen.getByText('November, 12 days left. Dotted: where it would be by now.'),
  ).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open budgets' });
  expect(link.getAttribute('href')).toBe('/reports#trend-budgets');
});

test('the dashboard shows four of many budgets, and counts the others', async () => {
  const budgets = ['on_track', 'on_track', 'ahead', 'on_track', 'over', 'on_track'] as const;
  stubApi({
    ...lists,
    'GET /budgets': sampleBudgets({
      budgets: budgets.map((pace, index) => sampleBudget({ id: `b${index}`, pace })),
    }),
  });
  renderApp(<BudgetsNow />);
  const link = await screen.findByRole('link', { name: 'And 2 on track' });
  expect(link.getAttribute('href')).toBe('/reports#trend-budgets');
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('the dashboard shows nothing without budgets', async () => {
  const calls = stubApi({ ...lists, 'GET /budgets': sampleBudgets({ budgets: [] }) });
  renderApp(<BudgetsNow />);
  await waitFor(() => expect(calls.some(({ path }) => path === '/budgets')).toBe(true));
  expect(screen.queryByRole('heading', { name: 'Budgets' })).toBeNull();
});
