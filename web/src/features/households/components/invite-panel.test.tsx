import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InvitePanel } from '@/features/households/components/invite-panel';
import { renderApp } from '@/testing/render';
import { stubApi } from '@/testing/stub-api';

const invite = {
  id: 'a'.repeat(64),
  createdBy: 'anna',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
};
const code = 'AAAAAAAAAAAAAAAAAAAAAA';

test('a new link is shown to be copied, and goes away when its invite is revoked', async () => {
  let open: unknown[] = [];
  stubApi({
    'GET /users': [],
    'GET /households/home/invites': () => open,
    'POST /households/home/invites': () => {
      open = [invite];
      return { ...invite, code, url: `/join/${code}` };
    },
    [`DELETE /households/home/invites/${invite.id}`]: () => {
      open = [];
      return undefined;
    },
  });
  const { user } = renderApp(<InvitePanel />);
  expect(await screen.findByText('There are no open invites.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Create invite link' }));
  const link = await screen.findByLabelText('Invite link');
  expect(link).toHaveProperty('value', `${location.origin}/join/${code}`);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/join/${code}`);

  await user.click(await screen.findByRole('button', { name: 'Revoke' }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1)!);
  expect(await screen.findByText('There are no open invites.')).toBeTruthy();
  expect(screen.queryByLabelText('Invite link')).toBeNull();
});
