import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OpenDebt } from '@/shared/settling/debts';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { buttonClassName } from '@/components/ui/button';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtRow, milkId } from '@test/samples/debts';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleOverview } from '@test/samples/overview';
import { stubApi } from '@test/stub-api';

const none = {
  ...{ settlementId: null, settleableAmount: 0, transactionsYouOwe: [] },
  ...{ transactionsTheyOwe: [], yourTransactionsToApply: [] },
};
const ben: OpenDebt = { ...none, userId: 'ben', userName: 'Ben', youOwe: 58, theyOwe: 0, net: -58 };
const cleo: OpenDebt = {
  ...none,
  userId: 'cleo',
  userName: 'Cleo',
  youOwe: 0,
  theyOwe: 80,
  net: 80,
};
const dora: OpenDebt = {
  ...none,
  userId: 'dora',
  userName: 'Dora',
  youOwe: 20,
  theyOwe: 0,
  net: -20,
};

async function openDashboard(
  debts: readonly OpenDebt[],
  handlers: Parameters<typeof stubApi>[0] = {},
  fields: object = {},
) {
  const totals = { totalYouOwe: 78, totalTheyOwe: 80, netTotal: 2 };
  const month = { month: '2026-11', monthName: 'November', year: 2026, debts, ...totals };
  const names = { anna: 'Anna Berg', ben: 'Ben', cleo: 'Cleo', dora: 'Dora' };
  stubApi({
    'GET /users': Object.entries(names).map(([id, name]) => samplePerson(id, name)),
    'GET /categories': [],
    'GET /transactions': [sampleTransaction()],
    'GET /overview': sampleOverview(12, 3),
    'GET /debts/pairs': { pairs: [], isWhole: true },
    'POST /reports/ynab-splits': [],
    'GET /notices': { count: 0, notices: [] },
    ...handlers,
    'GET /debts': { months: debts.length > 0 ? [month] : [], ...totals, ...fields },
  });
  const { container } = renderApp(<Dashboard />);
  await screen.findByText('Nothing spent this month yet.');
  await screen.findByText('12');
  return container;
}

function strongest(container: HTMLElement): (string | null)[] {
  const filled = buttonClassName('primary').split(' ').includes('bg-accent');
  expect(filled, 'what is filled with the accent colour is the strongest').toBe(true);
  return [...container.querySelectorAll('.bg-accent')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );
}

test.each([
  { name: 'one person', debts: [ben], expected: 'Settle up with Ben' },
  {
    name: 'three, of whom the reader owes one most',
    debts: [dora, ben, cleo],
    expected: 'Settle up with Ben',
  },
  { name: 'who owes the reader', debts: [cleo], expected: 'Settle up with Cleo' },
])(
  'where something is open with $name, settling up is the one strong control, and the first',
  async ({ debts, expected }) => {
    const container = await openDashboard(debts);
    const buttons = await screen.findAllByRole('button', { name: /^Settle up/ });
    expect(buttons).toHaveLength(debts.length);
    expect(buttons[0]!.getAttribute('aria-label')).toBe(expected);
    expect(strongest(container)).toEqual([expected]);
  },
);

test('an objection comes before settling, is the only primary control, and opens its entry', async () => {
  const dispute = { userId: 'cleo', reason: 'I was away.', at: '2026-11-20T10:00:00.000Z' };
  const row = debtRow(milkId, 80, { note: 'Milk', disputes: [dispute] });
  const container = await openDashboard([{ ...cleo, transactionsTheyOwe: [row] }, ben], {
    [`GET /transactions/${milkId}/comments`]: [],
    [`GET /transactions/${milkId}`]: sampleTransaction({ id: milkId, note: 'Milk' }),
  });
  expect(await screen.findByText('Cleo objects to “Milk”, $80.00')).toBeTruthy();
  expect(screen.getByText('I was away.')).toBeTruthy();
  expect(strongest(container)).toEqual(['Answer Cleo: Milk']);
  await userEvent.click(screen.getByRole('button', { name: 'Answer Cleo: Milk' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

test.each([
  { name: 'instead of the all-square message', debts: [] },
  { name: 'before settling', debts: [ben] },
])('an objection to a group settle-up comes $name, and leads to it', async ({ debts }) => {
  const objection = { userId: 'cleo', userName: 'Cleo', reason: 'Who pays me?' };
  const objected = [
    {
      ...{ id: milkId, date: '2026-11-02', isWaiting: false },
      objections: [{ ...objection, at: '2026-11-03T10:00:00.000Z' }],
    },
  ];
  const container = await openDashboard(debts, {}, { objected });
  const text = 'Cleo objects to what made everybody even on Nov 2';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Who pays me?')).toBeTruthy();
  expect(screen.queryByText(/^All square/)).toBeNull();
  expect(strongest(container)).toEqual([`Look at it: ${text}`]);
  const link = screen.getByRole('link', { name: `Look at it: ${text}` });
  expect(link.getAttribute('href')).toBe(`/settlements?show=${milkId}`);
});

test('without open tasks nothing is primary', async () => {
  const container = await openDashboard([]);
  await screen.findByText(/^All square/);
  expect(strongest(container)).toEqual([]);
});

test('the counts are three cards below the latest entries', async () => {
  await openDashboard([ben]);
  const cards = screen.getByText('Total Transactions').closest('dl')!;
  const figures = [...cards.children].map((one) => one.textContent);
  expect(figures).toEqual(['Total Transactions12', 'Categories3', 'Account StatusActive']);
  for (const card of cards.children) {
    expect([...card.classList]).toEqual(expect.arrayContaining(['rounded-2xl', 'bg-raised']));
  }
  expect(within(cards).queryAllByRole('button')).toEqual([]);
  const recent = screen.getByRole('heading', { name: 'Recent Transactions' });
  expect(recent.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the chart of open debts gives each person a colour', async () => {
  const container = await openDashboard([cleo, ben, dora]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open debts by month' }));
  await screen.findByRole('table', { name: 'Open debts by month and person' });
  const bars = [...container.querySelectorAll<HTMLElement>('[data-chart] [data-bar]')];
  const colors = Object.fromEntries(
    bars.map(({ title, style }) => [title.split(':')[0], style.getPropertyValue('--person')]),
  );
  expect(colors).toEqual({
    Ben: 'var(--person-2)',
    Cleo: 'var(--person-3)',
    Dora: 'var(--person-4)',
  });
});
