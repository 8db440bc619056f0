import { useQuery } from '@tanstack/react-query';
import type {
  DraftResource,
  RecurringExpenseResource,
} from '@housetab/functions/core/recurring/recurring-expense-resource';
import { ownPermissionsQuery } from '@/api/permissions';
import { recurringPeople } from '@/features/recurring/recurring-text';
import { useHousehold } from '@/lib/household';
import { writableOwnersOf } from '@/lib/writable-owners';

/** What to offer. The server decides; the screen does not offer what it would refuse. */
export function useRecurringPermissions() {
  const { id, user, isAdmin, readOnly } = useHousehold();
  const { data: permissions = [] } = useQuery(ownPermissionsQuery(id));
  const writable = writableOwnersOf(permissions, user.id);
  const mayChange = ({ createdBy }: Pick<RecurringExpenseResource, 'createdBy'>) =>
    readOnly === null && (createdBy === user.id || isAdmin || writable.has(createdBy));
  return {
    mayChange,
    /** Everybody in it may enter the amount. */
    mayConfirm: (draft: DraftResource) =>
      readOnly === null && (mayChange(draft) || recurringPeople(draft).includes(user.id)),
  };
}
