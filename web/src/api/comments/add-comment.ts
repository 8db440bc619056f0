import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CommentResource,
  NewComment,
} from '@housetab/functions/core/comment/comment-resource';
import { api } from '@/lib/api-client';
import type { DiscussedThing } from '@/lib/discussion';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-client';

/** Writes a comment. Sending the same id twice stores once. */
export function useAddComment({ kind, id }: DiscussedThing) {
  const { id: householdId } = useHousehold();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (comment: NewComment) =>
      api.post<CommentResource>(`/${kind}/${id}/comments`, comment, { householdId }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: householdKey(householdId) });
    },
  });
}
