import type { ActivityResource } from '../activity/activity-resource.ts';
import {
  dateFact,
  numberFact,
  owesWhom,
  possessive,
  textFact,
  their,
  type ReaderNameOf,
} from './facts.ts';
import { budgetSums } from './budget-sums.ts';
import { expenseSentence } from './history-of-expenses.ts';
import { householdSentence, memberSentence } from './history-of-members.ts';
import { transactionSentence } from './history-of-transactions.ts';
import { recurringExpenseSentence } from './history-of-recurring.ts';
import { settleUpSentence } from './settle-ups.ts';
import { formatCents } from '../money/money.ts';
import { dayText, monthText } from './dates.ts';

export type Entry = ActivityResource;

/**
 * A change in plain English, without its subject: `marked “Milk” as paid back`. The caller
 * puts the person's name in front; `nameOf` calls the reader `you`. Unknown kinds are shown by the
 * server's name for them.
 */
export function predicateOf(entry: Entry, nameOf: ReaderNameOf): string {
  return known(entry, nameOf) ?? fallback(entry);
}

function known(entry: Entry, nameOf: ReaderNameOf): string | null {
  switch (entry.resourceType) {
    case 'transactions':
      return transactionSentence(entry, nameOf);
    case 'expenses':
      return expenseSentence(entry, nameOf);
    case 'series':
      return recurringExpenseSentence(entry);
    case 'categories':
      return categorySentence(entry, nameOf);
    case 'settlements':
      return settlementSentence(entry, nameOf);
    case 'settle_ups':
      return settleUpSentence(entry, nameOf);
    case 'permissions':
      return permissionSentence(entry, nameOf);
    case 'budgets':
      return budgetSentence(entry);
    case 'ynab_config':
      return permissionSentence(entry, nameOf) ?? ynabSentence(entry, nameOf);
    case 'members':
      return memberSentence(entry, nameOf);
    case 'household':
      return householdSentence(entry);
  }
}

function categorySentence({ what, before, after, actorId, ownerId }: Entry, nameOf: ReaderNameOf) {
  const old = textFact(before, 'name');
  const fresh = textFact(after, 'name');
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

/** `says: 80 % of your budget for “Groceries” is spent, $320.00 of $400.00`. */
function budgetSentence({ what, after }: Entry): string | null {
  if (what !== 'budget_reached') return null;
  const whose = textFact(after, 'whose') === 'mine' ? 'your budget' : 'the household’s budget';
  const part = numberFact(after, 'reached') === 80 ? `80 % of ${whose}` : whose;
  const sums = budgetSums(numberFact(after, 'spent') ?? 0, numberFact(after, 'amount') ?? 0);
  return `says: ${part} for “${textFact(after, 'category')}” is spent, ${sums}`;
}

function reportOf({ after }: Entry, whose: string): string {
  const days = [textFact(after, 'startDate'), textFact(after, 'endDate')];
  if (days.some((day) => !day)) return `${whose} report`;
  return `${whose} report from ${dayText(days[0]!)} to ${dayText(days[1]!)}`;
}

function ynabSentence(entry: Entry, nameOf: ReaderNameOf) {
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
      return `could not send ${whose} report to YNAB by itself: ${textFact(after, 'reason')}`;
    case 'ynab_not_read':
      return `could not read ${whose} YNAB categories by itself: ${textFact(after, 'reason')}`;
    default:
      return null;
  }
}

const things: Record<Entry['resourceType'], string> = {
  transactions: 'a transaction',
  expenses: 'a shared expense',
  series: 'what repeats',
  categories: 'a category',
  ynab_config: 'YNAB',
  budgets: 'a budget',
  settlements: 'a settlement',
  settle_ups: 'a settle-up',
  permissions: 'a permission',
  members: 'a member',
  household: 'the household',
};

function fallback({ what, resourceType }: Entry): string {
  return `${what.replaceAll('_', ' ')}: ${things[resourceType]}`;
}

const resources: Readonly<Record<string, string>> = {
  transactions: 'transactions',
  categories: 'categories',
  ynab_config: 'YNAB settings',
};

/** Permissions for YNAB have their own resource type in the history. */
function permissionSentence(entry: ActivityResource, nameOf: ReaderNameOf): string | null {
  const { what, before, after, actorId } = entry;
  const facts = after ?? before;
  const granteeId = textFact(facts, 'granteeId');
  const owner = textFact(facts, 'ownerId') ?? entry.ownerId;
  if (granteeId === null || owner === null) return null;
  const whose = owner === actorId ? their(actorId, nameOf) : possessive(nameOf(owner));
  const thing = `${whose} ${resources[textFact(facts, 'resourceType') ?? ''] ?? 'things'}`;
  const right = textFact(facts, 'permissionType') === 'write' ? 'Edit' : 'View Only';
  const until = dateFact(facts, 'expiresAt');
  switch (what) {
    case 'granted':
      return `shared ${thing} with ${nameOf(granteeId)} (${right}${until === null ? '' : `, until ${until}`})`;
    case 'revoked':
      return granteeId === actorId
        ? `gave up seeing ${thing}`
        : `stopped sharing ${thing} with ${nameOf(granteeId)}`;
    default:
      return null;
  }
}

function settlementSentence(
  { what, before, after, actorId }: ActivityResource,
  nameOf: ReaderNameOf,
): string | null {
  const facts = after ?? before;
  const people = [textFact(facts, 'debtorId'), textFact(facts, 'creditorId')] as const;
  const month = textFact(facts, 'month');
  const when = month === null ? '' : ` for ${monthText(month)}`;
  const debt = `what ${owesWhom(...people, actorId, nameOf)}${when}`;
  const total = numberFact(after, 'totalAmount') ?? 0;
  const remaining = numberFact(after, 'remainingAmount') ?? 0;
  const moved = Math.abs(remaining - (numberFact(before, 'remainingAmount') ?? remaining));
  const isComplete = textFact(after, 'status') === 'completed';
  const rest = isComplete ? ', which completed it' : `: ${formatCents(remaining)} remaining`;

  switch (what) {
    case 'created':
      return isComplete
        ? `settled ${debt}: ${formatCents(total)}`
        : `started to settle ${debt}: ${formatCents(remaining)} of ${formatCents(total)} remaining`;
    case 'applied':
      return `applied ${formatCents(moved)} to the settlement of ${debt}${rest}`;
    case 'removed':
      return `took ${formatCents(moved)} out of the settlement of ${debt}${rest}`;
    case 'completed':
      return remaining > 0
        ? `completed the settlement of ${debt}: ${formatCents(remaining)} paid outside`
        : `completed the settlement of ${debt}`;
    case 'reopened':
      return `reopened the settlement of ${debt}`;
    case 'cancelled':
      return `cancelled the settlement of ${debt}`;
    default:
      return null;
  }
}
