import { queryOptions, useMutation } from '@tanstack/react-query';
import type {
  AccountDeletion,
  AccountDeletionPreview,
} from '@housetab/functions/core/debt/account-deletion-resource';
import { api } from '@/api/api-client';
import { isProblem } from '@/lib/api-problem';
import { userKey } from '@/lib/query-keys';
import { signInAgain, signOut } from '@/lib/session/auth';
import { forgetWrites } from '@/offline/outbox/outbox';

/** What deleting the account would do, by household. Asked anew whenever the question is. */
export const accountDeletionQuery = (uid: string) =>
  queryOptions({
    queryKey: userKey(uid, 'deletion'),
    queryFn: ({ signal }) =>
      api.get<AccountDeletionPreview>('/user/me/deletion', { householdId: null, signal }),
    staleTime: 0,
    gcTime: 0,
  });

interface Wishes extends AccountDeletion {
  /** null = they sign in with Google. */
  password: string | null;
}

/**
 * Signs in once more, deletes the account, and leaves nothing of it in this browser. After an answer that was lost the
 * account is no longer known: then it is deleted.
 */
export function useDeleteAccount(uid: string) {
  return useMutation({
    mutationFn: async ({ password, ...wishes }: Wishes) => {
      await signInAgain(password);
      await api.delete('/user/me', wishes, { householdId: null }).catch((error: unknown) => {
        if (!isProblem(error) || error.code !== 'unauthenticated') throw error;
      });
      if ('indexedDB' in globalThis) await forgetWrites(uid).catch(() => {});
      await signOut();
    },
  });
}
