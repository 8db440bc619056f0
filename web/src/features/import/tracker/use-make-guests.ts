import { newGuestRef } from '@housetab/functions/core/import/review/new-guests';
import { useAddGuest } from '@/shared/people/guests';
import type { MadeGuest } from '@/features/import/run/stored-run';
import type { FilePeople } from '@/features/import/tracker/use-file-people';
import { isProblem } from '@/lib/api-problem';

export function useMakeGuests({ guests, refuseName }: FilePeople) {
  const add = useAddGuest();
  return {
    isPending: add.isPending,
    /** @returns null if a name is refused: the person shows why */
    run: async (
      needed: readonly string[],
    ): Promise<{ memberOf: ReadonlyMap<string, string>; guests: MadeGuest[] } | null> => {
      const memberOf = new Map<string, string>();
      const made: MadeGuest[] = [];
      for (const { id, name } of guests) {
        const ref = newGuestRef(id);
        if (!needed.includes(ref)) continue;
        try {
          const member = await add.mutateAsync({ id, name });
          memberOf.set(ref, member.id);
          made.push({ id: member.id, name: member.name });
        } catch (error) {
          if (!isProblem(error, 'conflict')) throw error;
          refuseName(name, error.message);
          return null;
        }
      }
      return { memberOf, guests: made };
    },
  };
}
