import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DeleteAccount } from '@/features/profile/components/delete-account';
import * as auth from '@/lib/session/auth';
import { annaInHome, renderApp } from '@test/render';
import { problem, stubApi } from '@test/stub-api';

const place = {
  ...{ id: 'home', memberId: 'anna', name: 'Home', currency: 'USD', fate: 'left', guests: 0 },
  debts: [
    {
      ...{ debtorId: 'ben', debtorName: 'Ben', creditorId: 'anna', creditorName: 'Anna' },
      amount: 12.5,
    },
  ],
};
const trip = { ...place, id: 'trip', name: 'Trip', fate: 'deleted', guests: 2, debts: [] };
const preview = (...households: object[]) => ({ 'GET /user/me/deletion': { households } });

vi.mock('@/lib/session/auth', async (actual) => ({
  ...(await actual()),
  hasPassword: vi.fn(() => Promise.resolve(true)),
  signInAgain: vi.fn(),
  signOut: vi.fn(),
}));
beforeEach(() => {
  vi.mocked(auth.signInAgain).mockReset().mockResolvedValue();
  vi.mocked(auth.signOut).mockReset().mockResolvedValue();
});

async function open(answers: Parameters<typeof stubApi>[0]) {
  const calls = stubApi(answers);
  const { user } = renderApp(<DeleteAccount />, { user: annaInHome });
  await user.click(await screen.findByRole('button', { name: 'Delete your account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  return { calls, user, dialog };
}

test("the dialog lists each household's outcome and the open debts first", async () => {
  const { dialog } = await open(preview(place, trip));
  expect(await dialog.findByText('You leave it.')).toBeTruthy();
  expect(dialog.getByText('Ben owes you $12.50')).toBeTruthy();
  expect(
    dialog.getByText(
      'Nobody else signs in to it, so it is deleted along, with 2 people who have no account.',
    ),
  ).toBeTruthy();
});

test('the dialog requires name and password, and names the data to be deleted', async () => {
  const { dialog, user, calls } = await open({
    ...preview(place, trip),
    'DELETE /user/me': undefined,
  });
  await dialog.findByText('You leave it.');
  const button = dialog.getByRole('button', { name: 'Delete account' });
  await user.type(dialog.getByLabelText(/^Type your name/), annaInHome.name);
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.type(await dialog.findByLabelText('Your password, to show that it is you'), 'secret');
  await user.click(button);
  await expect.poll(() => calls.find(({ method }) => method === 'DELETE')).toBeTruthy();
  const sent = calls.find(({ method }) => method === 'DELETE');
  expect(sent).toMatchObject({ body: { name: annaInHome.name, deletes: ['trip'] } });
  expect(auth.signInAgain).toHaveBeenCalledWith('secret');
  await expect.poll(() => vi.mocked(auth.signOut).mock.calls.length).toBe(1);
});

test('the only owner of a shared household reads what to do first', async () => {
  const { dialog } = await open(preview({ ...place, fate: 'in_the_way' }));
  expect(await dialog.findByText(/^You are its only owner, and others use it\./)).toBeTruthy();
  expect(dialog.queryByLabelText(/^Type your name/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Delete account' }).hasAttribute('disabled')).toBe(
    true,
  );
});

test.each([
  ['a wrong password', new Error('wrong'), undefined, /could not be signed in again/],
  ['a refusal', null, problem('conflict', 'Look again.'), /Look again\./],
])('%s is said, and the account stays', async (_case, refused, answer, message) => {
  if (refused) vi.mocked(auth.signInAgain).mockRejectedValue(refused);
  const { dialog, user } = await open({ ...preview(place), 'DELETE /user/me': answer });
  await dialog.findByText('You leave it.');
  await user.type(dialog.getByLabelText(/^Type your name/), annaInHome.name);
  await user.type(await dialog.findByLabelText(/^Your password/), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Delete account' }));
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(auth.signOut).not.toHaveBeenCalled();
});
