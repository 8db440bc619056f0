import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AccountDeletion } from '@housetab/functions/core/debt/account-deletion-resource';
import { request } from '@/lib/api/request';
import { isProblem } from '@/lib/api-problem';
import { userKey } from '@/lib/query-keys';
import { signInAgain, signOut } from '@/lib/session/auth';
import { forgetWrites } from '@/offline/outbox/outbox';

/** Preview of the deletion by household. Fetched each time the dialog opens. */
export const accountDeletionQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'deletion'),
    queryFn: ({ signal }) => request('GET /user/me/deletion', { householdId: null, signal }),
    staleTime: 0,
    gcTime: 0,
  });

interface Wishes extends AccountDeletion {
  /** null = they sign in with Google. */
  password: string | null;
}

/**
 * Signs in again, deletes the account, and removes its data from this browser. If the account is
 * unknown after a lost response, it is deleted.
 */
export function useDeleteAccount(uid: string) {
  return useMutation({
    mutationFn: async ({ password, ...wishes }: Wishes) => {
      await signInAgain(password);
      await request('DELETE /user/me', { body: wishes, householdId: null }).catch(
        (error: unknown) => {
          if (!isProblem(error) || error.code !== 'unauthenticated') throw error;
        },
      );
      if ('indexedDB' in globalThis) await forgetWrites(uid).catch(() => {});
      await signOut();
    },
  });
}
