import type { categoryColors } from '../functions/src/core/category/category-color.ts';
import type { PermissionType, ResourceType, Role } from '../functions/src/core/household/member.ts';
import type { SeriesKind } from '../functions/src/core/series/series.ts';
import type { SplitMode } from '../functions/src/core/split/split.ts';
import type { Person } from './accounts.ts';

/** What the tables of a household are made of. Amounts are as a receipt has them: dollars, or the household's currency. */

export interface HouseholdData {
  id: string;
  name: string;
  /** Absent = US dollars. */
  currency?: 'EUR';
  createdBy: Person;
  members: readonly MemberData[];
  categories: readonly CategoryData[];
  grants: readonly GrantData[];
  recurring: readonly RecurringRule[];
  oneOffs: readonly OneOff[];
  /** Who owes whom from last month and before; every other month of the past has been squared. */
  openTabs: readonly OpenTab[];
  settlements: readonly SettlementData[];
  /** Who closes the months, on which day of the next, since which one, counted back from the load day's. */
  closedMonths?: { by: Person; day: number; sinceMonthsAgo: number };
  settleUps: readonly SettleUpData[];
  payments: readonly PaymentData[];
  budgets?: readonly BudgetData[];
}

export interface MemberData {
  person: Person;
  role: Role;
  /** The first day; absent = there from the beginning. */
  since?: Moment;
  /** The day from which on bills are no longer for them, and the one on which they leave the household. */
  movedOut?: { on: Moment; left: Moment };
}

export interface CategoryData {
  /** How the other tables name it. */
  key: string;
  name: string;
  description: string;
  color: (typeof categoryColors)[keyof typeof categoryColors];
  groupName: string;
  /** Whose own category it is; absent = the household's. */
  owner?: Person;
}

export interface GrantData {
  owner: Person;
  grantee: Person;
  resourceType: ResourceType;
  permissionType: PermissionType;
  /** Counted from the load day; absent = never. */
  expiresInDays?: number;
}

/** Someone outside the household who is paid or paid first. */
interface Outside {
  outside: string;
}

/** What a bill says, whenever it happens. */
export interface Bill {
  by: Person | Outside;
  /** Who shares it, in equal parts. Nobody = the whole bill is N/A. */
  for: readonly Person[];
  category: string;
  optional?: boolean;
  /**
   * What becomes of the payer's own share of a bill that is no expense of several: an N/A row, or owed
   * to someone outside. Absent = not recorded.
   */
  ownShare?: 'n/a' | Outside;
  /** How several share it; absent = in equal parts, or in `parts`. */
  split?: { mode: SplitMode; values: Partial<Record<Person, number>> };
  /** Where several have paid: how much each, in dollars. */
  payers?: Partial<Record<Person, number>>;
  /** Money that came back: `by` has received it. */
  isRefund?: boolean;
  /** Transferred within days, while other things wait for the end of the month. */
  isPaidPromptly?: boolean;
  /** It first said another sum, to which somebody objected until it was corrected. */
  objection?: { by: Person; reason: string; saidFirst: number };
}

export interface OneOff extends Bill {
  at: Moment;
  total: number;
  note: string;
  /** Absent = who paid. */
  enteredBy?: Person;
  /** The one nobody has paid back yet, however old. */
  isForgotten?: boolean;
  /** Entered twice and deleted again, so that there is something to restore. */
  isDeleted?: boolean;
}

/** When a one-off happens, seen from the load day. What would lie ahead is left out. */
export type Moment =
  | { monthsAgo: number; day: number }
  | { daysAgo: number }
  /** The last `MM-DD` before today, or that of years before, and so many days after it: what keeps its season. */
  | { yearly: string; yearsBack?: number; plus?: number };

export interface RecurringRule extends Omit<Bill, 'by'> {
  id: string;
  when: { monthly: number } | { everyOtherMonth: number } | { weekly: Weekday };
  /** Who pays; several take turns. */
  by: readonly Person[] | Outside;
  /** The price from a month on; months count up from 0, the oldest. */
  prices: readonly { fromMonth: number; total: number }[];
  /** The last month it happens in; absent = it goes on. */
  untilMonth?: number;
  /** Unequal parts in dollars, in place of equal ones. */
  parts?: Partial<Record<Person, number>>;
  /** A factor for each month of the year, January first: heating, holidays. */
  seasons?: readonly number[];
  /** By how much of itself the total varies each time, up and down; 0 = a fixed price. */
  wobble: number;
  /** How often each of the others is away; the bill is smaller then. */
  absence?: number;
  notes: readonly string[];
  /** Days of the year, from `MM-DD` to `MM-DD`, that everyone spends elsewhere. */
  skips?: readonly { from: string; to: string }[];
  /** It comes by itself from a month on, once a month: the first of those was entered by hand. */
  repeats?: { kind: SeriesKind; fromMonth: number };
}

export type Weekday = 'Sunday' | 'Monday' | 'Thursday' | 'Saturday';

export interface OpenTab {
  monthsAgo: number;
  between: readonly [Person, Person];
}

/** What the debtor owes the creditor for a month, offset early in the next. */
export interface SettlementData {
  debtor: Person;
  creditor: Person;
  /** The month whose debts it settles; it has to be on an open tab. */
  monthsAgo: number;
  /** The day of the next month on which the debtor makes it. */
  day: number;
  notes: string;
  /** How many of what the creditor owes are offset, the smallest first. */
  offsets: number;
  /** The note of the payment, two days later, that covers the rest; absent = it stays active. */
  rest?: string;
}

/** Two who close their books with each other early in every month, from the past up to last month. */
export interface SettleUpData {
  between: readonly [Person, Person];
  /** Who of them does it. */
  by: Person;
  /** The first month that is closed so, counted back from the load day's. */
  sinceMonthsAgo: number;
  /** The day of the next month. */
  day: number;
}

/** What a category may take. How much follows from what it took, so that it stands so whatever the load day is. */
export interface BudgetData {
  category: string;
  /** Whose own it is; absent = the household's. */
  owner?: Person;
  by: Person;
  /** `close`: more than four fifths are spent. `on_track` is for what comes each month on the same day. */
  stands: 'on_track' | 'close' | 'over';
  sinceMonthsAgo: number;
  carriesOver?: boolean;
}

/** Money that one gave the other, without closing anything. */
export interface PaymentData {
  at: Moment;
  from: Person;
  to: Person;
  total: number;
  note: string;
}
