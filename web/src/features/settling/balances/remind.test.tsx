import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DebtSummary } from '@housetab/functions/core/debt/debt-summary-resource';
import { memberMarksOf, MemberMarksContext } from '@/shared/people/member-mark';
import { NetCard } from '@/features/settling/balances/net-card';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { debtRow, debtSummary, debtToBen } from '@test/samples/debts';
import { problem, stubApi, type ApiCall } from '@test/stub-api';

/** Cleo owes Anna 84, all of it from October. */
function cleoOwes(fields: Partial<DebtSummary> = {}, row: Parameters<typeof debtRow>[2] = {}) {
  const [november] = debtSummary().months;
  const rent = debtRow('33333333-3333-4333-8333-333333333333', 84, {
    ...{ transactionDate: '2026-10-02', ...row },
  });
  const debt = {
    ...{ ...debtToBen, userId: 'cleo', userName: 'Cleo', youOwe: 0, theyOwe: 84, net: 84 },
    ...{ transactionsYouOwe: [], transactionsTheyOwe: [rent], yourTransactionsToApply: [] },
  };
  const month = { ...november!, month: '2026-10', monthName: 'October', debts: [debt] };
  return { ...debtSummary(), months: [month], netTotal: 84, ...fields };
}

const reminder = {
  ...{ id: '44444444-4444-4444-8444-444444444444', userId: 'cleo', amount: 84 },
  ...{ firstMonth: '2026-10', lastMonth: '2026-10', againAt: '2026-12-03T18:00:00.000Z' },
};

function stub(handlers: Parameters<typeof stubApi>[0] = {}) {
  return stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('cleo', 'Cleo')],
    'GET /debts': cleoOwes(),
    'POST /reminders': reminder,
    ...handlers,
  });
}

const sent = (calls: readonly ApiCall[]) =>
  calls
    .filter(({ method, path }) => method === 'POST' && path === '/reminders')
    .map(({ body }) => body as { id: string; userId: string });

test('one press sends a reminder, and then shows when the next is possible', async () => {
  const calls = stub();
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Remind Cleo' }));
  await screen.findByText('Cleo is reminded');
  expect(
    screen.getByText(/^Of \$84\.00 from October\. They find it in their notices/),
  ).toBeTruthy();
  expect(sent(calls)).toEqual([{ id: expect.any(String), userId: 'cleo' }]);
  const again = await screen.findByRole('button', { name: /^Cleo is reminded, again on Dec 3/ });
  expect(again.textContent).toMatch(/^Again on Dec 3/);
  // The button stays pressable and then explains why it does nothing.
  await user.click(again);
  await screen.findByText('Cleo is reminded already');
  expect(sent(calls)).toHaveLength(1);
});

test('a failed reminder shows why, and the next press sends the same one', async () => {
  let isBroken = true;
  const calls = stub({
    'POST /reminders': () => (isBroken ? problem('internal', 'Out of order.') : reminder),
  });
  const { user } = renderApp(<NetCard />);
  await user.click(await screen.findByRole('button', { name: 'Remind Cleo' }));
  await screen.findByText('Failed to remind Cleo');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Remind Cleo' }));
  await screen.findByText('Cleo is reminded');
  const [first, second] = sent(calls);
  expect(second).toEqual(first);
});

test.each([
  ['who is owed by the reader', { 'GET /debts': debtSummary() }],
  [
    'who disputes all of it',
    {
      'GET /debts': cleoOwes(
        {},
        {
          disputes: [{ userId: 'cleo', reason: 'No', at: '2026-11-20T12:00:00Z' }],
        },
      ),
    },
  ],
])('no reminder is offered: %s', async (_who, handlers) => {
  stub(handlers);
  renderApp(<NetCard />);
  await screen.findByRole('button', { name: /^Settle up with/ });
  expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull();
});

test('a reminder for a guest is copied, or shared if the device can', async () => {
  const guest = { ...samplePerson('cleo', 'Cleo'), isGuest: true };
  const calls = stub({ 'GET /users': [samplePerson('anna', 'Anna Berg'), guest] });
  const { user } = renderApp(
    <MemberMarksContext value={memberMarksOf([guest])}>
      <NetCard />
    </MemberMarksContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Remind Cleo' }));
  await screen.findByText('Copied: send it to Cleo');
  expect(screen.getByText('Cleo has no account, so Housetab can’t tell them.')).toBeTruthy();
  const text = 'Hello Cleo, $84.00 from October is still open between us. Anna Berg';
  expect(await navigator.clipboard.readText()).toBe(text);

  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  await user.click(screen.getByRole('button', { name: 'Remind Cleo' }));
  expect(share.mock.calls).toEqual([[{ text }]]);
  expect(sent(calls)).toEqual([]);
});
