import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MembersCard } from '@/features/households/components/members-card';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { newInvite, sampleInvite } from '@test/samples/invite';
import { problem, stubApi } from '@test/stub-api';

const anna = samplePerson('anna', 'Anna Berg', 'admin');
const sam = { ...samplePerson('sam', 'Sam'), email: '', username: '', isGuest: true };
const path = '/households/home/guests';

test('an admin adds a guest, who is marked and has no role', async () => {
  let people = [anna];
  const calls = stubApi({
    'GET /users': () => people,
    [`POST ${path}`]: () => {
      people = [anna, sam];
      return sam;
    },
  });
  const { user } = renderApp(<MembersCard />);
  await user.click(await screen.findByRole('button', { name: 'Add somebody without an account' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Sam');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Sam is in the household')).toBeTruthy();
  expect(await screen.findByText('No account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change role: Sam' })).toBeNull();
  const sent = calls.find(({ method }) => method === 'POST')!;
  expect(sent.body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Sam' });
});

test('an invite for a guest names the guest', async () => {
  const calls = stubApi({
    'GET /users': [anna, sam],
    'GET /households/home/invites': [{ ...sampleInvite, guestId: 'sam' }],
    'POST /households/home/invites': newInvite,
  });
  const { user } = renderApp(<MembersCard />);
  await user.click(await screen.findByRole('button', { name: 'Invite Sam' }));
  expect(await screen.findByText(/joins as Sam, with everything that was recorded/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create invite link' }));
  expect(await screen.findByLabelText('Invite link')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ guestId: 'sam' });
});

test('a guest with open debts cannot be removed, and the screen says so', async () => {
  stubApi({
    'GET /users': [anna, sam],
    [`DELETE ${path}/sam`]: problem('conflict', 'Something is still open with Sam.'),
  });
  const { user } = renderApp(<MembersCard />);
  await user.click(await screen.findByRole('button', { name: 'Remove Sam' }));
  await user.click((await screen.findAllByRole('button', { name: 'Remove' })).at(-1)!);
  expect(await screen.findByText(/Something is still open with Sam/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove Sam' })).toBeTruthy();
});
