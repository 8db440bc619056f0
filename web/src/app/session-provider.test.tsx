import { act, cleanup, render, screen } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInAccount } from '@/lib/session/account';
import { isSigningOut, watchAccount } from '@/lib/session/auth';
import { rememberUser } from '@/lib/session/remembered-user';
import { SessionProvider } from '@/app/session-provider';
import { useSession } from '@/lib/session/session';
import { annaInHome } from '@test/people';

vi.mock('@/lib/session/auth', async (actual) => ({
  ...(await actual()),
  watchAccount: vi.fn(),
  isSigningOut: vi.fn(() => false),
}));

const account: SignedInAccount = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  photoURL: null,
  emailVerified: true,
};

function Status() {
  return <p>{JSON.stringify(useSession())}</p>;
}

/** The identity provider's account, whenever the test calls it. */
function openTab(): (account: SignedInAccount | null) => void {
  let setAccount: (account: SignedInAccount | null) => void = () => {};
  vi.mocked(watchAccount).mockImplementation((listener) => {
    setAccount = listener;
    return () => {};
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionProvider>
        <Status />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return (one) => act(() => setAccount(one));
}

describe('a session that ended without signing out', () => {
  afterEach(cleanup);
  beforeEach(() => {
    localStorage.clear();
    vi.mocked(isSigningOut).mockReturnValue(false);
  });

  it('is reported with its account, although the stored session was not read in time', () => {
    rememberUser(annaInHome);
    openTab()(null);
    expect(screen.getByText('{"status":"signed-out","end":"ended","uid":"anna"}')).toBeDefined();
  });

  it('is reported with its account if somebody was signed in', () => {
    const setAccount = openTab();
    setAccount(account);
    setAccount(null);
    expect(screen.getByText('{"status":"signed-out","end":"ended","uid":"ada"}')).toBeDefined();
  });

  it('is not reported if nobody was ever signed in', () => {
    openTab()(null);
    expect(screen.getByText('{"status":"signed-out","end":null,"uid":null}')).toBeDefined();
  });

  it('is not reported after signing out', () => {
    const setAccount = openTab();
    setAccount(account);
    vi.mocked(isSigningOut).mockReturnValue(true);
    setAccount(null);
    expect(screen.getByText('{"status":"signed-out","end":"left","uid":"ada"}')).toBeDefined();
  });
});
