import { addDays } from '@housetab/functions/core/calendar/calendar';
import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { PERMANENTLY_DELETED } from '@housetab/functions/core/activity/activity-subject';
import { restorableUntil } from '@housetab/functions/core/transaction/transaction';
import { field } from '@housetab/functions/core/sentences/event';
import {
  allTransactionsPath,
  categoryPath,
  monthPath,
  payBackPath,
  paths,
  permissionsPath,
  places,
  groupSettleUpPath,
  settledUpPath,
  settlementPath,
  transactionPlacePath,
  transactionsPath,
  trashPath,
} from '@/config/screen-paths';
import type { CurrentHousehold } from '@/lib/household';

export type EntryReader = Pick<CurrentHousehold, 'user' | 'isAdmin' | 'viewing'>;
type Entry = Pick<
  ActivityResource,
  'resourceType' | 'resourceId' | 'ownerId' | 'subject' | 'what' | 'before' | 'after' | 'at'
>;

interface Target {
  to: string;
  label: string;
}

/** The address of an entry's subject, if it exists and the reader may see it. */
export function targetOf(entry: Entry, reader: EntryReader): Target | null {
  const { resourceType, resourceId, subject, what } = entry;
  switch (resourceType) {
    case 'expenses':
    case 'transactions':
      if (what === 'imported' || what === 'imported_debts')
        return { to: importPath(entry), label: IN_TRANSACTIONS };
      if (subject?.isDeleted && what === 'deleted') return inTrash(entry);
      if (subject === null || subject.isDeleted) return null;
      return { to: transactionPlacePath(resourceId, subject.date), label: IN_TRANSACTIONS };
    case 'settlements':
      return { to: settlementPath(resourceId), label: 'Show settlement' };
    case 'settle_ups':
      if (what === 'even_asked' || what === 'even_begun')
        return { to: groupSettleUpPath, label: 'Show in Settlements' };
      return { to: settledUpPath(resourceId), label: 'Show in Settlements' };
    case 'series':
      return { to: paths.repeating, label: 'Show what repeats' };
    default:
      // Another member's view does not show these screens.
      return reader.viewing ? null : settingOf(entry, reader);
  }
}

const IN_TRANSACTIONS = 'Show in Transactions';

/** The trash, as long as the entry can be restored. */
function inTrash({ resourceId, at, after }: Entry): Target | null {
  if (after?.[PERMANENTLY_DELETED] === true || restorableUntil(new Date(at)) <= new Date())
    return null;
  return { to: trashPath(resourceId), label: 'Show in Trash' };
}

function settingOf(entry: Entry, reader: EntryReader): Target | null {
  const { resourceType, resourceId, ownerId, what } = entry;
  const { user, isAdmin } = reader;
  const isOthers = ownerId !== null && ownerId !== user.id;
  switch (resourceType) {
    case 'categories':
      // Admins read the history of other people's categories, but have no list of them.
      if (what === 'deleted' || (isAdmin && isOthers)) return null;
      return { to: categoryPath(resourceId), label: 'Show category' };
    case 'members':
      if (what === 'reminded') return reminderTarget(entry, reader);
      return isAdmin && what === 'role_changed'
        ? { to: places.roles, label: 'Show roles' }
        : { to: places.members, label: 'Show members' };
    case 'household':
      return householdTarget(entry, isAdmin);
    case 'permissions':
      return permissionTarget(entry, reader);
    case 'budgets':
      return { to: places.budgets, label: 'Show budgets' };
    case 'ynab_config':
      return { to: places.ynab, label: 'Show YNAB settings' };
    default:
      return null;
  }
}

/** For the debtor, the dialog to pay back. */
function reminderTarget({ resourceId, ownerId }: Entry, { user }: EntryReader): Target {
  return resourceId === user.id && ownerId !== null
    ? { to: payBackPath(ownerId), label: 'Settle up' }
    : { to: paths.settlements, label: 'Show in Settlements' };
}

function householdTarget({ what, before, after }: Entry, isAdmin: boolean): Target | null {
  const month = field.text(after?.month);
  if (what.startsWith('month_') && month) return { to: monthPath(month), label: 'Show the month' };
  if (what.startsWith('budget_')) return { to: places.budgets, label: 'Show budgets' };
  if (what.startsWith('invite_')) {
    return isAdmin ? { to: places.invites, label: 'Show invites' } : null;
  }
  const changed = (['openBooks', 'timeZone'] as const).find(
    (name) => what === 'updated' && before?.[name] !== after?.[name],
  );
  return { to: changed ? places[changed] : paths.household, label: 'Show household' };
}

/** Only admins see all permissions; others get a link to the shared data. */
function permissionTarget(
  { what, before, after, ownerId }: Entry,
  reader: EntryReader,
): Target | null {
  const facts = after ?? before;
  const owner = field.text(facts?.ownerId) ?? ownerId;
  if (reader.isAdmin && owner) return { to: permissionsPath(owner), label: 'Show permissions' };
  if (what !== 'granted' || field.text(facts?.granteeId) !== reader.user.id) return null;
  return field.text(facts?.resourceType) === 'categories'
    ? { to: places.categories, label: 'Show categories' }
    : { to: allTransactionsPath, label: IN_TRANSACTIONS };
}

/** All entries of that day: the list has no filter for an import. */
function importPath({ at, after }: Entry): string {
  const day = at.slice(0, 10);
  return transactionsPath({
    // The household's day may be the one before or after the reader's.
    startDate: addDays(day, -1),
    endDate: addDays(day, 1),
    owedBy: field.text(after?.debtorId) ?? undefined,
    paidBy: field.text(after?.creditorId) ?? undefined,
  });
}
