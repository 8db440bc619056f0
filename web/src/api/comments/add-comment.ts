import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CommentResource,
  NewComment,
} from '@housetab/functions/core/comment/comment-resource';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { KEPT, sendOrKeep } from '@/lib/outbox/send-or-keep';
import { householdKey } from '@/lib/query-client';

/** How much of a comment the outbox calls it by. */
const TITLE_LENGTH = 60;

/** Writes a comment. Sending the same id twice stores once; without a network it waits in the outbox. */
export function useAddComment({ kind, id }: DiscussedThing) {
  const { id: householdId, user } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (comment: NewComment) =>
      sendOrKeep<CommentResource>(user.id, {
        householdId,
        kind: 'comment',
        resourceId: comment.id,
        method: 'POST',
        path: `/${kind}/${id}/comments`,
        body: comment,
        ifMatch: null,
        title: comment.text.slice(0, TITLE_LENGTH),
        amountCents: null,
        form: null,
      }),
    onSuccess: (written) => {
      if (written === KEPT) return;
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
