import { afterEach, expect, test, vi } from 'vitest';
import { isProblem, type ApiProblem } from '@/lib/api-problem';

const user = { uid: 'anna', getIdToken: vi.fn() };
const auth = { currentUser: user, authStateReady: () => Promise.resolve() };
const signOut = vi.fn(() => Promise.resolve());

vi.doMock('firebase/app', () => ({ FirebaseError: Error, initializeApp: () => ({}) }));
vi.doMock('firebase/auth', async (original) => ({
  ...(await original<object>()),
  connectAuthEmulator: () => {},
  initializeAuth: () => auth,
  signOut,
}));

afterEach(() => vi.clearAllMocks());

async function askToken(code: string): Promise<unknown> {
  const { getIdToken } = await import('@/lib/session/firebase-auth');
  user.getIdToken.mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  return getIdToken(true).catch((error: unknown) => error);
}

test.each(['auth/invalid-refresh-token', 'auth/user-token-expired', 'auth/user-disabled'])(
  'a sign-in that is refused with %s has ended: nobody is told to look at their network',
  async (code) => {
    const error = await askToken(code);
    expect(isProblem(error, 'unauthenticated')).toBe(true);
    expect((error as ApiProblem).status).toBe(401);
    expect(signOut).toHaveBeenCalledOnce();
  },
);

test.each(['auth/network-request-failed', 'auth/internal-error', 'auth/too-many-requests'])(
  'a sign-in that can not be renewed now (%s) stays',
  async (code) => {
    expect(await askToken(code)).toMatchObject({ code });
    expect(signOut).not.toHaveBeenCalled();
  },
);
