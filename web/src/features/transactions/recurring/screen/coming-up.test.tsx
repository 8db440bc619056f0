import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, dayIn } from '@housetab/functions/core/calendar/calendar';
import { inCents } from '@housetab/functions/core/money/wire-money';
import ComingUp from '@/features/transactions/recurring/screen/coming-up';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { sampleDraft, sampleRecurringExpense } from '@test/samples/recurring';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const households = annaInHome.households.map((one) => ({ ...one, timeZone: 'UTC' }));
const today = dayIn('UTC', new Date());
const electricity = sampleDraft();

function show(
  parts: Partial<Parameters<typeof ComingUp>[0]>,
  { role = 'superadmin' }: { role?: 'superadmin' | 'user' } = {},
) {
  const calls = stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg'), samplePerson('ben', 'Ben')],
    'GET /permissions': [],
    [`POST /drafts/${electricity.id}/confirm`]: {
      expense: null,
      transaction: sampleTransaction({ id: electricity.id }),
    },
  });
  const own = households.map((one) => ({ ...one, role }));
  const user = { ...annaInHome, role, isAdmin: role !== 'user', households: own };
  const app = renderApp(<ComingUp next={null} drafts={[]} {...parts} />, { user });
  return { ...app, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

test('the next occurrence is shown with its day and amount, and links to the recurring expenses', () => {
  show({ next: inCents(sampleRecurringExpense({ nextOn: addDays(today, 1) })) });
  const link = screen.getByRole('link');
  expect(link.textContent).toBe('Rent tomorrow, $1,800.00');
  expect(link.getAttribute('href')).toBe('/repeating');
});

test('a varying amount is not shown, and an overdue occurrence is due today', () => {
  show({ next: sampleRecurringExpense({ nextOn: addDays(today, -1), kind: 'varies' }) });
  expect(screen.getByRole('link').textContent).toBe('Rent today');
});

test('a draft is confirmed in place with its one field', async () => {
  const { user, sent } = show({ drafts: [electricity] });
  await user.type(await screen.findByLabelText('Electricity: how much was it?'), '62.35{Enter}');
  expect(await screen.findByText(/^“Electricity” of Nov 20.* is entered$/)).toBeTruthy();
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [`/drafts/${electricity.id}/confirm`, { amount: 62.35 }],
  ]);
});

test('a party who did not create the draft enters its amount, but cannot drop it', async () => {
  show({ drafts: [sampleDraft({ createdBy: 'ben' })] }, { role: 'user' });
  expect(await screen.findByLabelText('Electricity: how much was it?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Nothing to pay/ })).toBeNull();
});

test('three drafts are shown, and a link leads to more', () => {
  const drafts = Array.from({ length: 4 }, () => sampleDraft({ id: crypto.randomUUID() }));
  const { unmount } = show({ drafts: drafts.slice(1) });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  show({ drafts });
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  const all = screen.getByRole('link', { name: 'See all that waits for an amount' });
  expect(all.getAttribute('href')).toBe('/repeating');
});
