import { beforeEach, expect, test } from 'vitest';
import { takeInviteFromAddress } from '@/app/invite-address';
import { forgetPendingInvite, readPendingInvite } from '@/features/households/pending-invite';

const code = 'AAAAAAAAAAAAAAAAAAAA_-';

beforeEach(forgetPendingInvite);

test.each([`/join#${code}`, `/join/#${code}`, `/join/${code}`])(
  'the code is taken out of %s',
  (address) => {
    history.replaceState(null, '', address);
    takeInviteFromAddress();
    expect(readPendingInvite()).toBe(code);
    expect(location.href).not.toContain(code);
    expect(location.pathname).toBe('/join');
  },
);

test.each(['/join', '/join#', '/', '/transactions#AAAA', '/joining/AAAA'])(
  'there is no invite in %s',
  (address) => {
    history.replaceState(null, '', address);
    takeInviteFromAddress();
    expect(readPendingInvite()).toBeNull();
    expect(location.pathname).toBe(new URL(address, location.origin).pathname);
  },
);
