import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { YnabPanel } from '@/features/ynab/components/ynab-panel';
import {
  ACCOUNT,
  BUDGET,
  ynabConnected,
  ynabNotConnected,
  panelAnswers,
  sampleSync,
} from '@test/samples/ynab';
import { rememberConsent, takeYnabReturnFromAddress } from '@/lib/ynab-consent';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const plans = [
  {
    id: BUDGET,
    name: 'Our plan',
    currency: 'USD',
    isUsable: true,
    accounts: [
      { id: ACCOUNT, name: 'Joint checking', isTracking: false },
      { id: 'tracking', name: 'House', isTracking: true },
    ],
  },
  { id: 'yen', name: 'Tokyo', currency: 'JPY', isUsable: false, accounts: [] },
];

test('a pasted token lists plans and accounts; an only choice is selected, and no id is copied', async () => {
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabNotConnected,
    'GET /ynab/plans': { plans },
    'PUT /ynab/config': ynabConnected,
  });
  const { user, queryClient } = renderApp(<YnabPanel />);
  await user.click(await screen.findByLabelText('API Token'));
  await user.paste('a-real-token');
  const plan = await screen.findByLabelText<HTMLSelectElement>('YNAB plan');
  expect(screen.getByText('YNAB has 2 plans for this token.')).toBeTruthy();
  expect(plan.selectedOptions[0]?.text).toBe('Our plan');
  expect(screen.getByText(/^Tokyo: It counts in JPY, Housetab in USD/)).toBeTruthy();
  const tokyo = within(plan).getByRole<HTMLOptionElement>('option', { name: 'Tokyo' });
  expect(tokyo.disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Budget ID').value).toBe(BUDGET);
  expect(screen.getByLabelText<HTMLInputElement>('Account ID').value).toBe(ACCOUNT);
  await user.selectOptions(screen.getByLabelText('YNAB account'), 'House (tracking)');
  expect(screen.getByText(/^A tracking account/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('YNAB account'), 'Joint checking');
  await user.click(screen.getByRole('button', { name: 'Save YNAB Configuration' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      apiToken: 'a-real-token',
      budgetId: BUDGET,
      accountId: ACCOUNT,
    }),
  );
  const asked = calls.find(({ path }) => path.startsWith('/ynab/plans'))!;
  expect(asked.headers.get('X-YNAB-Token')).toBe('a-real-token');
  expect(asked.path).not.toContain('token');
  // The query cache has no token, in a key or in data.
  const kept = queryClient.getQueryCache().getAll();
  expect(JSON.stringify(kept.map(({ queryKey, state }) => [queryKey, state]))).not.toContain(
    'a-real-token',
  );
  await waitFor(() =>
    expect(calls.some(({ path }) => path === '/ynab/sync/categories')).toBe(true),
  );
});

test('an error of YNAB is named with a remedy', async () => {
  stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabNotConnected,
    'GET /ynab/plans': problem(
      'upstream_failed',
      'YNAB does not accept this token. Copy all of it.',
    ),
  });
  const { user } = renderApp(<YnabPanel />);
  await user.click(await screen.findByRole('button', { name: 'Choose from my plans' }));
  expect(await screen.findByText('Paste the token first.')).toBeTruthy();
  await user.type(screen.getByLabelText('API Token'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Choose from my plans' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to load your plans');
  expect(alert.textContent).toContain('Copy all of it.');
});

test('the saved token lists plans without being shown', async () => {
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabConnected,
    'GET /ynab/plans': { plans },
  });
  const { user } = renderApp(<YnabPanel />);
  await user.click(await screen.findByRole('button', { name: 'Choose from my plans' }));
  expect(await screen.findByLabelText('YNAB account')).toBeTruthy();
  const asked = calls.find(({ path }) => path.startsWith('/ynab/plans'))!;
  expect(asked.headers.get('X-YNAB-Token')).toBeNull();
});

test('the disconnect dialog says first what stays', async () => {
  let config = ynabConnected;
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': () => config,
    'DELETE /ynab/config': () => {
      config = ynabNotConnected;
    },
  });
  const { user } = renderApp(<YnabPanel />);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect YNAB?' }));
  expect(question.getByText(/What was sent stays at YNAB/)).toBeTruthy();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('YNAB is disconnected')).toBeTruthy();
  expect(await screen.findByText(/^Not connected yet/)).toBeTruthy();
});

test('the automatic report and its day can be chosen and stopped', async () => {
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabConnected,
    'PUT /ynab/automatic': ynabConnected,
  });
  const { user } = renderApp(<YnabPanel />);
  const section = within(await screen.findByRole('region', { name: 'Sent automatically' }));
  await user.selectOptions(section.getByLabelText('When'), 'last_month');
  await user.selectOptions(section.getByLabelText('Day of the month'), '3');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Sent automatically from now on')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    mode: 'last_month',
    day: 3,
    report: 'share',
  });
});

test('a report can be finished or taken back by its state, and filters distinguish reports', async () => {
  const scope = {
    ...{ startDate: '2026-10-01', endDate: '2026-10-31', category: null, paid: null },
    ...{ payTo: null, enteredBy: null, optional: null, shareOf: null, owedTo: null },
    counterparty: null,
  };
  const calls = stubApi({
    ...panelAnswers,
    'GET /users': [samplePerson('anna', 'Anna')],
    'GET /ynab/config': ynabConnected,
    'GET /ynab/syncs': [
      { ...sampleSync, id: 'a', report: { ...scope, shareOf: 'anna' } },
      { ...sampleSync, id: 'b', state: 'unfinished', nextActions: ['finish', 'forget'] },
      { ...sampleSync, id: 'c', direction: 'inflow', report: { ...scope, owedTo: 'anna' } },
      { ...sampleSync, id: 'd', drift: ['amounts'], isAutomatic: true },
    ],
    'DELETE /ynab/syncs/a': { status: 'removed', sync: sampleSync, overlaps: [] },
    'POST /ynab/syncs/b/finish': { status: 'finished', sync: sampleSync, overlaps: [] },
  });
  const { user } = renderApp(<YnabPanel />);
  const region = within(await screen.findByRole('region', { name: 'Synced reports' }));
  const rows = await region.findAllByRole('listitem');
  await waitFor(() => expect(rows[0]?.textContent).toContain('Share of Anna'));
  expect(rows[2]?.textContent).toContain('Owed to Anna');
  expect(rows[2]?.textContent).toContain('coming in');
  expect(rows[3]?.textContent).toContain('At YNAB its amounts were changed.');
  expect(rows[3]?.textContent).toContain('Automatic');
  const link = within(rows[0]!).getByRole('link', { name: 'Open the report' });
  expect(link.getAttribute('href')).toBe(
    '/reports?startDate=2026-10-01&endDate=2026-10-31&shareOf=anna',
  );
  await user.click(within(rows[1]!).getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText(/^Finished:/)).toBeTruthy();
  await user.click(within(rows[0]!).getByRole('button', { name: 'Take back' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Its transaction is deleted at YNAB/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/^Taken back:/)).toBeTruthy();
  expect(calls.some(({ path }) => path === '/ynab/syncs/b/finish')).toBe(true);
});

test('changes at YNAB are undone only after a second confirmation', async () => {
  let asked = 0;
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabConnected,
    'GET /ynab/syncs': [{ ...sampleSync, id: 'a' }],
    'DELETE /ynab/syncs/a': () =>
      problem('changed_at_ynab', 'Changed.', { syncId: 'a', drift: ['amounts'] }),
    'DELETE /ynab/syncs/a?overwrite=true': () => {
      asked++;
      return { status: 'removed', sync: sampleSync, overlaps: [] };
    },
  });
  const { user } = renderApp(<YnabPanel />);
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  const first = within(await screen.findByRole('alertdialog'));
  await user.click(first.getByRole('button', { name: 'Take back' }));
  const detail = await screen.findByText(/^At YNAB its amounts were changed\./);
  expect(asked).toBe(0);
  const second = within(detail.closest<HTMLElement>('[role=alertdialog]')!);
  expect(second.getByText('Take it back all the same?')).toBeTruthy();
  await user.click(second.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByText(/^Taken back:/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
});

const offered = { ...ynabNotConnected, oauth: { isConnected: false } };
const agreed = { ...ynabNotConnected, oauth: { isConnected: true } };

test('after the OAuth consent, plan and account are chosen and saved without a token', async () => {
  history.replaceState(null, '', '/profile?code=the-code&state=the-state');
  rememberConsent('the-state');
  takeYnabReturnFromAddress('/profile', '/profile#ynab');
  let config = offered;
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': () => config,
    'PUT /ynab/oauth': () => (config = agreed),
    'GET /ynab/plans': { plans },
    'PUT /ynab/config': { ...ynabConnected, oauth: { isConnected: true } },
  });
  const { user } = renderApp(<YnabPanel />);
  expect(await screen.findByText('YNAB has agreed. Choose plan and account.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/ynab/oauth')?.body).toEqual({
    code: 'the-code',
    state: 'the-state',
  });
  expect(await screen.findByLabelText('YNAB plan')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Connect with YNAB again' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save YNAB Configuration' }));
  await waitFor(() =>
    expect(
      calls.find(({ method, path }) => method === 'PUT' && path === '/ynab/config')?.body,
    ).toEqual({
      budgetId: BUDGET,
      accountId: ACCOUNT,
      syncFrequency: 60,
    }),
  );
});

test('the OAuth consent is offered only if the deployment supports it', async () => {
  let config: typeof offered | typeof ynabNotConnected = ynabNotConnected;
  stubApi({ ...panelAnswers, 'GET /ynab/config': () => config });
  const { queryClient } = renderApp(<YnabPanel />);
  await screen.findByLabelText('API Token');
  expect(screen.queryByRole('button', { name: 'Connect with YNAB' })).toBeNull();
  config = offered;
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('button', { name: 'Connect with YNAB' })).toBeTruthy();
});
