import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { expenseSentence } from '@/components/sentences/history-of-expenses';
import { householdSentence, memberSentence } from '@/components/sentences/history-of-members';
import { permissionSentence } from '@/components/sentences/history-of-permissions';
import { settleUpSentence } from '@/components/sentences/settle-ups';
import { settlementSentence } from '@/components/sentences/history-of-settlements';
import { transactionSentence } from '@/components/sentences/history-of-transactions';
import { possessive, textOf, their, type NameOf } from '@/components/sentences/facts';
import { formatDate } from '@/lib/format/format';

export type Entry = ActivityResource;

/**
 * What somebody did, in plain English without its subject: `marked “Milk” as paid back`. The person's name
 * goes in front; `nameOf` calls the reader `you`. Unknown kinds are shown by the server's name for them.
 */
export function predicateOf(entry: Entry, nameOf: NameOf): string {
  return known(entry, nameOf) ?? fallback(entry);
}

function known(entry: Entry, nameOf: NameOf): string | null {
  switch (entry.resourceType) {
    case 'transactions':
      return transactionSentence(entry, nameOf);
    case 'expenses':
      return expenseSentence(entry, nameOf);
    case 'categories':
      return categorySentence(entry, nameOf);
    case 'settlements':
      return settlementSentence(entry, nameOf);
    case 'settle_ups':
      return settleUpSentence(entry, nameOf);
    case 'permissions':
      return permissionSentence(entry, nameOf);
    case 'ynab_config':
      return permissionSentence(entry, nameOf) ?? ynabSentence(entry, nameOf);
    case 'members':
      return memberSentence(entry, nameOf);
    case 'household':
      return householdSentence(entry);
  }
}

function categorySentence({ what, before, after, actorId, ownerId }: Entry, nameOf: NameOf) {
  const old = textOf(before, 'name');
  const fresh = textOf(after, 'name');
  const whose =
    ownerId === null
      ? 'the household’s '
      : ownerId === actorId
        ? ''
        : `${possessive(nameOf(ownerId))} `;
  const category = whose ? `${whose}category` : 'the category';
  switch (what) {
    case 'created':
      return `added ${category} “${fresh}”`;
    case 'deleted':
      return `deleted ${category} “${old}”`;
    case 'updated':
      return old === fresh
        ? `changed ${category} “${fresh}”`
        : `renamed ${category} “${old}” to “${fresh}”`;
    default:
      return null;
  }
}

/** The report by its days, as far as they are known. */
function reportOf({ after }: Entry, whose: string): string {
  const days = [textOf(after, 'startDate'), textOf(after, 'endDate')];
  if (days.some((day) => !day)) return `${whose} report`;
  return `${whose} report from ${formatDate(days[0]!)} to ${formatDate(days[1]!)}`;
}

function ynabSentence(entry: Entry, nameOf: NameOf) {
  const { what, after, actorId, ownerId } = entry;
  const byItself = what.startsWith('ynab_') ? ' by itself' : '';
  const isOwn = ownerId === null || ownerId === actorId;
  const whose = isOwn ? their(actorId, nameOf) : possessive(nameOf(ownerId));
  switch (what) {
    case 'created':
      return `set up ${whose} YNAB settings`;
    case 'updated':
      return after && 'categoryMap' in after
        ? `changed which YNAB categories ${whose} reports go to`
        : `changed ${whose} YNAB settings`;
    case 'deleted':
      return `removed ${whose} YNAB settings`;
    case 'synced':
    case 'ynab_sent':
      return `sent ${reportOf(entry, whose)} to YNAB${byItself}`;
    case 'replaced':
    case 'ynab_corrected':
      return `corrected ${reportOf(entry, whose)} at YNAB${byItself}`;
    case 'taken_back':
    case 'ynab_taken_back':
      return `took ${reportOf(entry, whose)} back from YNAB${byItself}`;
    case 'forgotten':
      return `no longer keeps track of ${reportOf(entry, whose)} at YNAB`;
    case 'ynab_not_sent':
      return `could not send ${whose} report to YNAB by itself: ${textOf(after, 'reason')}`;
    case 'ynab_not_read':
      return `could not read ${whose} YNAB categories by itself: ${textOf(after, 'reason')}`;
    default:
      return null;
  }
}

const things: Record<Entry['resourceType'], string> = {
  transactions: 'a transaction',
  expenses: 'a shared expense',
  categories: 'a category',
  ynab_config: 'YNAB',
  settlements: 'a settlement',
  settle_ups: 'a settle-up',
  permissions: 'a permission',
  members: 'a member',
  household: 'the household',
};

function fallback({ what, resourceType }: Entry): string {
  return `${what.replaceAll('_', ' ')}: ${things[resourceType]}`;
}
