import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InvitePanel } from '@/features/households/components/invite-panel';
import { samplePerson } from '@test/people';
import { readQrCode, runsOf } from '@test/read-qr-code';
import { renderApp } from '@test/render';
import { INVITE_CODE, newInvite, sampleInvite } from '@test/samples/invite';
import { stubApi } from '@test/stub-api';

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

test('a new link can be copied, and disappears when its invite is revoked', async () => {
  let open: unknown[] = [];
  stubApi({
    'GET /users': [],
    'GET /households/home/invites': () => open,
    'POST /households/home/invites': () => {
      open = [sampleInvite];
      return newInvite;
    },
    [`DELETE /households/home/invites/${sampleInvite.id}`]: () => {
      open = [];
      return undefined;
    },
  });
  const { user } = renderApp(<InvitePanel />);
  expect(await screen.findByText('There are no open invites.')).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Invite people' }));
  await user.click(await screen.findByRole('button', { name: 'Create invite link' }));
  const link = await screen.findByLabelText('Invite link');
  expect(link).toHaveProperty('value', `${location.origin}/join#${INVITE_CODE}`);
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/join#${INVITE_CODE}`);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();

  await user.click(await screen.findByRole('button', { name: 'Revoke this link' }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1)!);
  expect(await screen.findByText('There are no open invites.')).toBeTruthy();
  expect(screen.queryByLabelText('Invite link')).toBeNull();
});

test('a new link can be scanned, and shared if the browser supports it', async () => {
  const share = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  stubApi({
    'GET /users': [],
    'GET /households/home/invites': [sampleInvite],
    'POST /households/home/invites': newInvite,
  });
  const { user } = renderApp(<InvitePanel />, { at: '/household?invite' });
  await user.click(await screen.findByRole('button', { name: 'Create invite link' }));

  const picture = await screen.findByRole('img', { name: 'QR code of the link to join Home' });
  // The quiet zone: the four outermost modules stay light in every theme.
  const path = picture.querySelector('path')!;
  expect(path.getAttribute('fill')).toBe('#000000');
  expect(picture.querySelector('rect')?.getAttribute('fill')).toBe('#ffffff');
  const starts = runsOf(picture).flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...starts)).toBe(4);
  expect(readQrCode(picture)).toBe(`${location.origin}/join#${INVITE_CODE}`);

  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Join Home on Housetab',
    url: `${location.origin}/join#${INVITE_CODE}`,
  });
});

test('the dialog opens from the URL, asks for the number of people, and clears the URL', async () => {
  const calls = stubApi({
    'GET /users': [],
    'GET /households/home/invites': [sampleInvite],
    'POST /households/home/invites': { ...newInvite, uses: 4, usesLeft: 4 },
  });
  const { user, router } = renderApp(<InvitePanel />, { at: '/household?invite&other=1' });
  await user.selectOptions(await screen.findByLabelText('How many people'), '4 people');
  await user.click(screen.getByRole('button', { name: 'Create invite link' }));
  expect(await screen.findByText(/It lets 4 people in, until/)).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ uses: 4 });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('Invite link')).toBeNull();
  expect(router.state.location.search).toBe('?other=1');
});

test('the list shows the remaining places and the people who joined', async () => {
  stubApi({
    'GET /users': [samplePerson('ben', 'Ben')],
    'GET /households/home/invites': [
      { ...sampleInvite, uses: 3, usesLeft: 1, usedBy: ['ben', 'gone'] },
      { ...sampleInvite, id: 'b'.repeat(64) },
    ],
  });
  renderApp(<InvitePanel />);
  expect(await screen.findByText(/^1 of 3 uses left, until/)).toBeTruthy();
  expect(await screen.findByText('Joined with it: Ben, A member')).toBeTruthy();
  expect(screen.getByText(/^For 1 person, until/)).toBeTruthy();
});

test('two open invites differ by their creation time, also in the revoke dialog', async () => {
  const later = '2026-11-20T18:30:00.000Z';
  stubApi({
    'GET /users': [samplePerson('anna', 'Anna Berg')],
    'GET /households/home/invites': [
      sampleInvite,
      { ...sampleInvite, id: 'b'.repeat(64), createdAt: later },
      { ...sampleInvite, id: 'c'.repeat(64), createdAt: later },
    ],
  });
  const { container } = renderApp(<InvitePanel />);
  const created = (await screen.findAllByText(/^Created by Anna Berg,/)).map((p) => p.textContent);
  expect(created[0]).not.toBe(created[1]);
  expect(container.querySelector(`time[datetime="${later}"]`)).toBeTruthy();
  const revoke = screen.getAllByRole('button', { name: /^Revoke invite/ });
  const names = revoke.map((button) => button.getAttribute('aria-label'));
  expect(new Set(names).size).toBe(3);
  expect(names[1]).toMatch(/^Revoke invite 2, created .+ by Anna Berg$/);
});
