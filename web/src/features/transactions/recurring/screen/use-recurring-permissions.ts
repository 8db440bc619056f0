import { useQuery } from '@tanstack/react-query';
import type {
  DraftResource,
  RecurringExpenseResource,
} from '@housetab/functions/core/recurring/recurring-expense-resource';
import { ownPermissionsQuery } from '@/shared/people/permissions';
import { recurringPeople } from '@/features/transactions/recurring/screen/recurring-text';
import { useHousehold } from '@/lib/household';
import { writableOwnersOf } from '@/lib/writable-owners';

/** The actions to offer. The server decides; the screen hides what it would reject. */
export function useRecurringPermissions() {
  const { id, user, isAdmin, readOnly } = useHousehold();
  const { data: permissions = [] } = useQuery(ownPermissionsQuery(id));
  const writable = writableOwnersOf(permissions, user.id);
  const mayChange = ({ createdBy }: Pick<RecurringExpenseResource, 'createdBy'>) =>
    readOnly === null && (createdBy === user.id || isAdmin || writable.has(createdBy));
  return {
    mayChange,
    /** All its parties may enter the amount. */
    mayConfirm: (draft: DraftResource) =>
      readOnly === null && (mayChange(draft) || recurringPeople(draft).includes(user.id)),
  };
}
