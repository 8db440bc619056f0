import { useQuery } from '@tanstack/react-query';
import type {
  DraftResource,
  SeriesResource,
} from '@housetab/functions/core/series/series-resource';
import { ownPermissionsQuery } from '@/api/permissions';
import { peopleOf } from '@/features/series/series-words';
import { useHousehold } from '@/lib/household';
import { writableOwnersOf } from '@/lib/writable-owners';

/** What to offer. The server decides; the screen does not offer what it would refuse. */
export function useSeriesRights() {
  const { id, user, isAdmin, readOnly } = useHousehold();
  const { data: permissions = [] } = useQuery(ownPermissionsQuery(id));
  const writable = writableOwnersOf(permissions, user.id);
  const mayChange = ({ createdBy }: Pick<SeriesResource, 'createdBy'>) =>
    readOnly === null && (createdBy === user.id || isAdmin || writable.has(createdBy));
  return {
    mayChange,
    /** Everybody in it may enter the amount. */
    mayConfirm: (draft: DraftResource) =>
      readOnly === null && (mayChange(draft) || peopleOf(draft).includes(user.id)),
  };
}
