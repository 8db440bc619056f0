import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Role } from '@housetab/functions/core/household/roles';
import { LeaveHousehold } from '@/features/households/components/leave-household';
import { PaymentActionsContext, type PaymentActions } from '@/shared/settling/payment-actions';
import { debtSummary } from '@test/samples/debts';
import { samplePerson } from '@test/people';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const payingBack: PaymentActions = {
  recordPayment: vi.fn(),
  payAgain: vi.fn(),
  editPayment: vi.fn(),
  settleUp: vi.fn(),
  explainRefusal: vi.fn(),
};
const part = (
  <PaymentActionsContext value={payingBack}>
    <LeaveHousehold />
  </PaymentActionsContext>
);
const nothingOpen = { ...debtSummary(), months: [] };

const member = (id: string, role: Role) => samplePerson(id, id, role);

const asSuperadmin = {
  ...annaInHome,
  role: 'superadmin' as const,
  households: [{ id: 'home', name: 'Home', role: 'superadmin' as const }],
};

test('the only owner reads why they cannot leave', async () => {
  stubApi({ 'GET /users': [member('anna', 'superadmin'), member('ben', 'admin')] });
  renderApp(part, { user: asSuperadmin });
  expect(await screen.findByText(/You are the only owner/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a lone member reads that somebody else must join first', async () => {
  stubApi({ 'GET /users': [member('anna', 'superadmin')] });
  renderApp(part, { user: asSuperadmin });
  expect(await screen.findByText(/invite someone and make them an owner/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('one of two superadmins can leave after confirming', async () => {
  const calls = stubApi({
    'GET /users': [member('anna', 'superadmin'), member('ben', 'superadmin')],
    'GET /debts': nothingOpen,
    'DELETE /households/home/members/anna': undefined,
    'GET /user/me': { ...annaInHome, households: [], activeHouseholdId: null, role: null },
  });
  const { user, router } = renderApp(part, { user: asSuperadmin, at: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Leave household' }));
  await screen.findByRole('alertdialog', { name: 'Are you sure you want to leave Home?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Leave household' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(await screen.findByText('You have left Home.')).toBeTruthy();
});

test('leaving is retried while the server fails; a reader who is no longer a member has left', async () => {
  let tries = 0;
  stubApi({
    'GET /users': [member('anna', 'user'), member('ben', 'superadmin')],
    'GET /debts': nothingOpen,
    'DELETE /households/home/members/anna': () => {
      tries += 1;
      return tries === 1
        ? problem('contended', 'Try again.')
        : problem('not_found', 'There is no such member.');
    },
    'GET /user/me': { ...annaInHome, households: [], activeHouseholdId: null, role: null },
  });
  const { user } = renderApp(part, { at: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Leave household' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('You have left Home.')).toBeTruthy();
  expect(tries).toBe(2);
});

test("a member who has become the last superadmin reads the server's reason", async () => {
  stubApi({
    'GET /users': [member('anna', 'superadmin'), member('ben', 'superadmin')],
    'GET /debts': nothingOpen,
    'DELETE /households/home/members/anna': problem('last_superadmin', 'Make someone else one.'),
  });
  const { user } = renderApp(part, { user: asSuperadmin });
  await user.click(await screen.findByRole('button', { name: 'Leave household' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Make someone else one.')).toBeTruthy();
});

test('a superadmin cannot leave until the other superadmins are known', async () => {
  stubApi({ 'GET /users': problem('internal', 'It broke.') });
  const { findByText } = renderApp(part, { user: asSuperadmin });
  expect(screen.queryByRole('button')).toBeNull();
  expect(await findByText(/known once the members are loaded/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('other roles can leave without the list of members', async () => {
  stubApi({ 'GET /users': problem('internal', 'It broke.') });
  renderApp(part);
  expect(screen.getByRole('button', { name: 'Leave household' })).toBeTruthy();
});

test('open debts are shown before leaving, and can be settled first', async () => {
  const calls = stubApi({
    'GET /users': [member('anna', 'superadmin'), member('ben', 'superadmin')],
    'GET /debts': debtSummary(),
  });
  const { user } = renderApp(part, { user: asSuperadmin });
  await user.click(await screen.findByRole('button', { name: 'Leave household' }));
  const open = await screen.findByRole('list', { name: 'Still open' });
  expect(open.textContent).toContain('You owe Ben $38.00');
  await user.click(screen.getByRole('button', { name: 'Settle up with Ben' }));
  expect(payingBack.settleUp).toHaveBeenCalledExactlyOnceWith('ben');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
});
