// Two households of one account with different currencies: each household's data uses its own.
import '@test/kept-storage';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '@/lib/api/api-client';
import { AddButton } from '@/app/layout/add-button';
import { HouseholdMenu } from '@/app/layout/household-menu';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { Component as Transactions } from '@/app/routes/transactions';
import { exportTransactions } from '@/features/export/export-transactions';
import { BalanceCard } from '@/features/settling/balances/balance-card';
import { TrashScreen } from '@/features/trash/trash-screen';
import OutboxNotice from '@/shared/outbox/outbox-notice';
import { queueWrite } from '@/offline/outbox/outbox';
import { sendWrite } from '@/offline/outbox/send-write';
import { sampleHousehold, samplePerson } from '@test/people';
import { newWrite } from '@test/outbox';
import { anna, annaInHome, renderApp } from '@test/render';
import { sampleCategory } from '@test/samples/category';
import { debtSummary } from '@test/samples/debts';
import { sampleNotification } from '@test/samples/notification';
import { sampleSettleUpPlan } from '@test/samples/settle-up';
import { sampleTransaction } from '@test/samples/transaction';
import { sampleDeleted } from '@test/samples/trash';
import { sampleOverview } from '@test/samples/overview';
import { around } from '@test/split-form';
import { stubApi, type ApiCall } from '@test/stub-api';

const home = { id: 'home', name: 'Home', role: 'admin' as const, currency: 'EUR' };
const band = { id: 'band', name: 'Band', role: 'admin' as const, currency: 'JPY' };
const inBoth = { ...annaInHome, households: [home, band] };

type Handlers = Parameters<typeof stubApi>[0];

/** Responses have their currency, as the API's do; bodies may depend on the household. */
function serve(handlers: Record<string, unknown>) {
  const answers: Handlers = {
    'PUT /households/active': sampleHousehold(band),
    'GET /user/me': inBoth,
  };
  for (const [name, body] of Object.entries(handlers)) {
    answers[name] = async (call: ApiCall) => {
      const { currency } = call.headers.get('X-Household') === 'band' ? band : home;
      const answer: unknown = typeof body === 'function' ? await body(call) : body;
      if (answer === undefined || answer instanceof Response) return answer;
      return Response.json(answer, { headers: { 'X-Currency': currency } });
    };
  }
  return stubApi(answers);
}

const isYen = ({ headers }: ApiCall) => headers.get('X-Household') === 'band';
const open = (ui: React.ReactNode, at = '/') => {
  return renderApp(
    <>
      <HouseholdMenu />
      {ui}
    </>,
    { user: inBoth, at },
  );
};

async function switchTo(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: /^Household: / }));
  await user.click(await screen.findByRole('menuitemradio', { name }));
  await screen.findByRole('button', { name: `Household: ${name}` });
}

const people = [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')];
const owing = {
  'GET /users': people,
  'GET /debts': debtSummary(),
  'POST /settle-ups/preview': sampleSettleUpPlan(),
};

test('a screen shows each household in its own currency, also cached data', async () => {
  serve({
    ...owing,
    'GET /categories': [],
    'GET /transactions': [sampleTransaction({ amount: 12 })],
    'GET /overview': sampleOverview(1, 0),
    'POST /reports/ynab-splits': [{ category: 'Groceries', total: 20, percentage: 100 }],
    'GET /notices': { count: 1, notices: [sampleNotification()] },
  });
  const { user } = open(<Dashboard />);
  const shown = () => document.body.textContent;
  const has = (amount: string) => waitFor(() => expect(shown()).toContain(amount));
  for (const [name, amounts, others] of [
    ['Home', ['€12.00', '€38.00', '€20.00'], /[¥$]/],
    ['Band', ['¥12', '¥38', '¥20'], /[€$]/],
    ['Home', ['€12.00', '€38.00', '€20.00'], /[¥$]/],
  ] as const) {
    if (screen.queryByRole('button', { name: `Household: ${name}` }) === null)
      await switchTo(user, name);
    for (const amount of amounts) await has(amount);
    expect(shown()).not.toMatch(others);
  }
});

test('a payment answered after switching is reported as typed, and its dialog is closed', async () => {
  const answer = Promise.withResolvers<void>();
  const calls = serve({
    ...owing,
    'POST /payments': () => answer.promise.then(() => sampleTransaction({ amount: 20.5 })),
  });
  const { user } = open(<BalanceCard />);
  await user.click(await screen.findByRole('button', { name: 'Settle up with Ben' }));
  await user.click(await screen.findByRole('radio', { name: 'Already paid' }));
  const window = within(await screen.findByRole('dialog', { name: 'Record payment' }));
  await user.clear(window.getByLabelText('Amount (€)'));
  await user.type(window.getByLabelText('Amount (€)'), '20.50');
  await user.click(window.getByRole('button', { name: 'Record €20.50' }));
  await waitFor(() => expect(calls.some(({ path }) => path === '/payments')).toBe(true));
  // A dialog blocks the menu, but not other switches: a tab of an installed app, a link.
  await user.keyboard('{Escape}');
  await switchTo(user, 'Band');
  expect(screen.queryByRole('dialog')).toBeNull();
  answer.resolve();
  expect(await screen.findByText('You paid Ben €20.50')).toBeTruthy();
  expect(screen.getByText('You owe Ben €17.50.')).toBeTruthy();
  expect(await screen.findByText('¥38')).toBeTruthy();
});

test('a restored entry is reported in its household’s currency', async () => {
  const answer = Promise.withResolvers<void>();
  const milk = sampleDeleted();
  serve({
    'GET /users': people,
    'GET /trash': (call: ApiCall) => (isYen(call) ? [] : [milk]),
    [`POST /transactions/${milk.id}/restore`]: () => answer.promise.then(() => sampleTransaction()),
  });
  const { user } = open(<TrashScreen />);
  await user.click(await screen.findByRole('button', { name: /^Restore/ }));
  await switchTo(user, 'Band');
  answer.resolve();
  expect(await screen.findByText('“Milk” restored')).toBeTruthy();
  expect(screen.getByText('Ben owes you €30.00 again.')).toBeTruthy();
});

test('an entry saved while its category is created is never read in the other household’s currency', async () => {
  const answer = Promise.withResolvers<void>();
  const calls = serve({
    ...around,
    'POST /categories': () => answer.promise.then(() => sampleCategory('b', { name: 'Bikes' })),
    'POST /transactions': ({ body }: ApiCall) => sampleTransaction(body as object),
  });
  const { user } = open(<Transactions />, '/transactions?view=all');
  await user.click((await screen.findAllByRole('button', { name: 'New entry' }))[0]!);
  await user.selectOptions(await screen.findByLabelText('Owed By'), 'Ben Ode');
  await user.click(screen.getByLabelText('Amount (€)'));
  await user.keyboard('1200');
  await user.type(screen.getByRole('combobox', { name: 'Category' }), 'Bikes{Enter}');
  await user.click(screen.getByRole('button', { name: 'Add Transaction' }));
  await switchTo(user, 'Band');
  answer.resolve();
  expect(await screen.findByText('Not saved')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/transactions')).toEqual([]);
  await switchTo(user, 'Home');
  expect((await screen.findByLabelText<HTMLInputElement>('Amount (€)')).value).toBe('1200.00');
});

test('waiting entries are listed and sent in their own household’s currency while the other is open', async () => {
  const bread = newWrite(crypto.randomUUID(), {
    householdId: 'home',
    title: 'Bread',
    amountCents: 1250,
  });
  const { kept } = await queueWrite(anna.uid, { ...bread, currency: 'EUR' });
  const calls = serve({
    'POST /transactions': ({ body }: ApiCall) => sampleTransaction(body as object),
  });
  const { user } = renderApp(<OutboxNotice uid={anna.uid} householdId="band" />, {
    user: { ...inBoth, activeHouseholdId: 'band' },
  });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(await screen.findByText('€12.50')).toBeTruthy();
  await sendWrite(api, kept);
  expect(calls.at(-1)).toMatchObject({ path: '/transactions', body: { amount: 12.5 } });
  expect(calls.at(-1)!.headers.get('X-Currency')).toBe('EUR');
});

test('rows of a file still being read have the amounts of its own household', async () => {
  const answer = Promise.withResolvers<void>();
  const row = sampleTransaction({ amount: 12.5, paidDate: null });
  serve({
    'GET /users': people,
    'GET /households': [sampleHousehold(home)],
    'GET /transactions': () => answer.promise.then(() => [row]),
  });
  const { user, queryClient } = open(null);
  const download = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:rows');
  const done = exportTransactions({}, { householdId: 'home', queryClient, retry: () => {} });
  await switchTo(user, 'Band');
  answer.resolve();
  await done;
  expect(await (download.mock.calls[0]![0] as File).text()).toContain(',12.50,');
});

test('the + opens the sheet in the currency of the household on the screen', async () => {
  serve({ ...around });
  const { user } = open(<AddButton />);
  await user.click(screen.getByRole('button', { name: 'Add expense' }));
  expect(await screen.findByLabelText('Amount (€)')).toBeTruthy();
  await user.keyboard('{Escape}');
  await switchTo(user, 'Band');
  await user.click(screen.getByRole('button', { name: 'Add expense' }));
  expect(await screen.findByLabelText('Amount (¥)')).toBeTruthy();
});
