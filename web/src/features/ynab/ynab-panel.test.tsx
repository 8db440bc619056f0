import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TOKEN_NEEDED } from '@housetab/functions/core/ynab/config-resource';
import { YnabPanel } from '@/features/ynab/components/ynab-panel';
import {
  ACCOUNT,
  BUDGET,
  ynabConnected,
  grantBy,
  GROCERIES,
  ynabNotConnected,
  panelAnswers,
  sampleSync,
} from '@test/samples/ynab';
import { renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

test('a missing field shows its documented text, and nothing is sent', async () => {
  const calls = stubApi({ ...panelAnswers, 'GET /ynab/config': ynabNotConnected });
  const { user } = renderApp(<YnabPanel />);
  await user.click(await screen.findByRole('button', { name: 'Save YNAB Configuration' }));
  expect(await screen.findAllByText('All fields are required')).toHaveLength(3);
  const frequency = screen.getByLabelText('Sync Frequency (minutes)');
  expect((frequency as HTMLInputElement).value).toBe('60');
  await user.clear(frequency);
  await user.type(frequency, '14');
  expect(await screen.findByText('Sync frequency minimum is 15 minutes.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

test('the masked token must be entered again before saving', async () => {
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabConnected,
    'PUT /ynab/config': ynabConnected,
  });
  const { user } = renderApp(<YnabPanel />);
  const save = await screen.findByRole('button', { name: 'Save YNAB Configuration' });
  const token = screen.getByLabelText<HTMLInputElement>('API Token');
  expect([token.type, token.value, token.placeholder]).toEqual([
    'password',
    '********',
    '********',
  ]);
  await user.click(save);
  expect(await screen.findByText(TOKEN_NEEDED)).toBeTruthy();
  await user.clear(token);
  await user.type(token, 'a-real-token');
  await user.click(save);
  expect(
    await screen.findByText(
      'YNAB configuration updated successfully! The system will now sync your categories in the background.',
    ),
  ).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    apiToken: 'a-real-token',
    budgetId: BUDGET,
    accountId: ACCOUNT,
    syncFrequency: 60,
  });
  expect(token.value).toBe('********');
});

test('changes of another browser appear, but not in a field being edited', async () => {
  let config = ynabConnected;
  stubApi({ ...panelAnswers, 'GET /ynab/config': () => config });
  const { user, queryClient } = renderApp(<YnabPanel />);
  const account = await screen.findByLabelText<HTMLInputElement>('Account ID');
  const frequency = screen.getByLabelText<HTMLInputElement>('Sync Frequency (minutes)');
  await user.clear(account);
  await user.type(account, 'typed here');
  config = { ...ynabConnected, accountId: 'saved elsewhere', syncFrequency: 90 };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(frequency.value).toBe('90'));
  expect(account.value).toBe('typed here');
});

test('failed loads and failed saves are shown', async () => {
  const failed = problem('internal', 'It broke.');
  let isDown = true;
  stubApi({
    ...panelAnswers,
    'GET /ynab/config': () => (isDown ? failed : ynabConnected),
    'PUT /ynab/config': failed,
  });
  const { user } = renderApp(<YnabPanel />);
  expect(await screen.findByText('Failed to load YNAB configuration')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const token = await screen.findByLabelText('API Token');
  await user.clear(token);
  await user.type(token, 'a-real-token');
  await user.click(screen.getByRole('button', { name: 'Save YNAB Configuration' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Failed to update YNAB configuration');
  expect(alert.textContent).toContain('It broke.');
});

test('the categories are read on demand, which may fail', async () => {
  let isDown = false;
  stubApi({
    ...panelAnswers,
    'GET /ynab/config': {
      ...ynabConnected,
      nextSyncAt: null,
      lastError: 'YNAB refuses the token.',
    },
    'POST /ynab/sync/categories': () =>
      isDown ? problem('upstream_failed', 'YNAB does not answer.') : ynabConnected,
  });
  const { user } = renderApp(<YnabPanel />);
  expect(await screen.findByText('YNAB refuses the token.')).toBeTruthy();
  expect(screen.getByText('Stopped')).toBeTruthy();
  expect(screen.getByText(/^Reading has stopped\./)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Sync Categories' });
  await user.click(button);
  expect(await screen.findByText('YNAB categories synced successfully!')).toBeTruthy();
  isDown = true;
  await user.click(button);
  expect(await screen.findByText('Failed to sync YNAB categories')).toBeTruthy();
  expect(screen.getByText('YNAB does not answer.')).toBeTruthy();
});

test('assignments are added and removed', async () => {
  const calls = stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabConnected,
    'PUT /ynab/category-map': ynabConnected,
  });
  const { user } = renderApp(<YnabPanel />);
  const section = within(await screen.findByRole('region', { name: 'Category assignments' }));
  await user.type(section.getByLabelText('Category'), 'Corner shop');
  await user.click(section.getByRole('combobox', { name: 'YNAB category' }));
  await user.click(await section.findByRole('option', { name: 'Groceries' }));
  await user.click(section.getByRole('button', { name: 'Assign' }));
  await user.click(
    await section.findByRole('button', { name: 'Remove the assignment of Pet food' }),
  );
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    {
      mappings: [
        { categoryName: 'Pet food', categoryId: GROCERIES },
        { categoryName: 'Corner shop', categoryId: GROCERIES },
      ],
    },
    { mappings: [] },
  ]);
});

test('every synced report is listed with its state', async () => {
  stubApi({
    ...panelAnswers,
    'GET /ynab/config': ynabConnected,
    'GET /ynab/syncs': [
      { ...sampleSync, id: 'a', replacements: 1 },
      { ...sampleSync, id: 'b', state: 'unfinished', lastError: 'The answer never came.' },
      { ...sampleSync, id: 'c', ignoredCategories: ['Rent'] },
    ],
  });
  renderApp(<YnabPanel />);
  const rows = await within(
    await screen.findByRole('region', { name: 'Synced reports' }),
  ).findAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('Replaced 1 time');
  expect(rows[1]?.textContent).toContain('it is never sent twice. The answer never came.');
  expect(rows[2]?.textContent).toContain('without their category: Rent.');
});

test('a shared configuration can be read, and changed only with permission', async () => {
  const calls = stubApi({
    ...panelAnswers,
    'GET /permissions': [grantBy('ben', 'read'), grantBy('eve', 'write')],
    'GET /users': [],
    'GET /ynab/config': ynabNotConnected,
    'GET /ynab/config?userId=ben': { ...ynabConnected, userId: 'ben' },
    'GET /ynab/config?userId=eve': { ...ynabConnected, userId: 'eve' },
    'POST /ynab/sync/categories': ynabConnected,
  });
  const { user } = renderApp(<YnabPanel />);
  const whose = await screen.findByLabelText('Whose YNAB');
  await user.selectOptions(whose, 'ben');
  expect(await screen.findByText(/shared with you to look at only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sync Categories' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save YNAB Configuration' })).toBeNull();
  expect(screen.getByLabelText('Budget ID').closest('fieldset')?.disabled).toBe(true);
  await user.selectOptions(whose, 'eve');
  await user.click(await screen.findByRole('button', { name: 'Sync Categories' }));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ userId: 'eve' });
});

test("YNAB's trademark note is shown", async () => {
  stubApi({ ...panelAnswers, 'GET /ynab/config': ynabNotConnected });
  renderApp(<YnabPanel />);
  expect(screen.getByText(/^We are not affiliated, associated/).textContent).toContain(
    'The names YNAB and You Need A Budget',
  );
});
