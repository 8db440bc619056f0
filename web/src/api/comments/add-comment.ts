import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CommentResource,
  NewComment,
} from '@housetab/functions/core/comment/comment-resource';
import { api } from '@/api/api-client';
import { addToThread } from '@/api/comments/cached-comments';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { commentWrite } from '@/api/comments/comment-write';
import { KEPT, sendOrKeep } from '@/offline/outbox/send-or-keep';
import { householdKey } from '@/lib/query-keys';

/** Writes a comment. Sending the same id twice stores once; without a network it waits in the outbox. */
export function useAddComment(about: DiscussedThing) {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewComment) =>
      sendOrKeep<CommentResource>(api, user.id, commentWrite(householdId, about, comment)),
    onSuccess: async (written) => {
      if (written === KEPT) return;
      await addToThread(queryClient, householdId, about, written);
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
