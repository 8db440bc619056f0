import '@test/kept-storage';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import OutboxNotice from '@/shared/outbox/outbox-notice';
import {
  forgetWrites,
  queueWrite,
  listWrites,
  removeWrite,
  settleWrite,
} from '@/offline/outbox/outbox';
import { paymentWrite } from '@/shared/settling/payments';
import { holdBack } from '@/offline/outbox/write-lock';
import { samplePerson } from '@test/people';
import { anna, annaInHome, renderApp } from '@test/render';
import { debtSummary } from '@test/samples/debts';
import { stubApi } from '@test/stub-api';

const payment = {
  ...{ id: 'p1', from: 'anna', to: 'ben', amount: 2000 },
  ...{ transactionDate: '2026-11-20', note: 'Cash' },
};
const waiting = paymentWrite('home', payment, 'You paid Ben');
const people = ['Anna', 'Ben', 'Cy'].map((name) => samplePerson(name.toLowerCase(), name));

beforeEach(() => forgetWrites(anna.uid));

async function isHeldBack(): Promise<boolean> {
  const end = await holdBack(anna.uid, waiting);
  end?.();
  return end === null;
}

async function open(members = people, { title = 'You paid Ben', user = annaInHome } = {}) {
  stubApi({ 'GET /users': members, 'GET /debts': debtSummary() });
  const view = renderApp(<OutboxNotice uid={anna.uid} householdId="home" />, { user });
  await view.user.click(await screen.findByRole('button', { name: 'Show' }));
  await view.user.click(await screen.findByRole('button', { name: `Edit ${title}, $20.00` }));
  return view;
}

async function findWindow() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit payment' }));
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  await expect.poll(() => save().getAttribute('aria-busy') ?? 'false').toBe('false');
  return { dialog, save };
}

test('a waiting payment opens as entered and is replaced in its place', async () => {
  await queueWrite(anna.uid, waiting);
  await queueWrite(anna.uid, paymentWrite('home', { ...payment, id: 'p2' }, 'A later one'));
  const { user } = await open();
  const { dialog, save } = await findWindow();
  const amount = dialog.getByLabelText<HTMLInputElement>('Amount ($)');
  expect(amount.value).toBe('20.00');
  expect(dialog.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-11-20');
  expect(dialog.getByLabelText<HTMLInputElement>('Note').value).toBe('Cash');
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'I paid' }).checked).toBe(true);
  // No tab sends it now.
  const [before] = await listWrites(anna.uid);
  expect(await isHeldBack()).toBe(true);

  await user.click(dialog.getByRole('radio', { name: 'I was paid' }));
  await user.selectOptions(dialog.getByLabelText('With'), 'Cy');
  await user.clear(amount);
  await user.type(amount, '25');
  await user.clear(dialog.getByLabelText('Note'));
  await user.click(save());
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Edit payment' })).toBeNull();
  expect(await screen.findByText('Cy paid you')).toBeTruthy();
  expect(await listWrites(anna.uid)).toMatchObject([
    {
      ...{ order: before!.order, resourceId: 'p1', title: 'Cy paid you', amountCents: 2500 },
      body: { ...payment, from: 'cy', to: 'anna', amount: 2500, note: '' },
    },
    { resourceId: 'p2' },
  ]);
  // It may be sent again.
  await expect.poll(isHeldBack).toBe(false);
});

test('editing a refused payment queues it again, and a household of two shows no choice of person', async () => {
  const { kept } = await queueWrite(anna.uid, waiting);
  await settleWrite(kept, { code: 'invalid_request', message: 'It is refused.' });
  const { user } = await open(people.slice(0, 2));
  const { dialog, save } = await findWindow();
  expect(dialog.getByText('Between you and Ben')).toBeTruthy();
  expect(dialog.queryByLabelText('With')).toBeNull();
  await user.clear(dialog.getByLabelText('Note'));
  await user.click(save());
  await expect
    .poll(async () => await listWrites(anna.uid))
    .toMatchObject([{ resourceId: 'p1', refusal: null, body: { ...payment, note: '' } }]);
});

test('a claimed member’s payment keeps the member id, not the account id', async () => {
  const sam = { ...payment, from: 'sam' };
  await queueWrite(anna.uid, paymentWrite('home', sam, 'You paid Ben'));
  const [home] = annaInHome.households;
  const claimed = { ...annaInHome, households: [{ ...home!, memberId: 'sam' }] };
  const { user } = await open([samplePerson('sam', 'Sam'), ...people.slice(1)], { user: claimed });
  const { dialog, save } = await findWindow();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'I paid' }).checked).toBe(true);
  expect(dialog.getByLabelText<HTMLSelectElement>('With').value).toBe('ben');
  await user.clear(dialog.getByLabelText('Note'));
  await user.click(save());
  await expect
    .poll(async () => await listWrites(anna.uid))
    .toMatchObject([{ title: 'You paid Ben', body: { ...sam, note: '' } }]);
});

test('a payment between two others stays between them', async () => {
  const others = { ...payment, from: 'cy', to: 'ben' };
  await queueWrite(anna.uid, paymentWrite('home', others, 'Cy paid Ben'));
  const { user } = await open(people, { title: 'Cy paid Ben' });
  const { dialog, save } = await findWindow();
  expect(dialog.queryByRole('radio')).toBeNull();
  const amount = dialog.getByLabelText('Amount ($)');
  await user.clear(amount);
  await user.type(amount, '5');
  await user.click(save());
  await expect
    .poll(async () => await listWrites(anna.uid))
    .toMatchObject([{ title: 'Cy paid Ben', body: { ...others, amount: 500 } }]);
});

test('closing without saving leaves the payment unchanged and sendable', async () => {
  const { kept } = await queueWrite(anna.uid, waiting);
  const { user } = await open();
  const { dialog } = await findWindow();
  await user.type(dialog.getByLabelText('Note'), ' or so');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await listWrites(anna.uid)).toEqual([kept]);
  await expect.poll(isHeldBack).toBe(false);
});

test('a payment being sent cannot be opened', async () => {
  const { kept } = await queueWrite(anna.uid, waiting);
  const end = await holdBack(anna.uid, kept);
  await open();
  expect(await screen.findByText('It is being sent')).toBeTruthy();
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Edit payment' })).toBeNull();
  end!();
});

test('a payment removed in another tab is not entered again', async () => {
  const { kept } = await queueWrite(anna.uid, waiting);
  stubApi({ 'GET /users': people, 'GET /debts': debtSummary() });
  const { user } = renderApp(<OutboxNotice uid={anna.uid} householdId="home" />);
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  const edit = await screen.findByRole('button', { name: /^Edit/ });
  const removed = removeWrite(kept.order);
  edit.click();
  await removed;
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Edit payment' })).toBeNull();
  expect(await listWrites(anna.uid)).toEqual([]);
});
