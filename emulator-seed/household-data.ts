import type { categoryColors } from '../functions/src/core/category/category-color.ts';
import type { PermissionType, ResourceType, Role } from '../functions/src/core/household/roles.ts';
import type { RecurringKind } from '../functions/src/core/recurring/recurring-kind.ts';
import type { SplitMode } from '../functions/src/core/split/split.ts';
import type { SeedPerson } from './accounts.ts';

/** The types of a household's data. Amounts are in dollars, or in the household's currency. */

export interface SeedHousehold {
  id: string;
  name: string;
  /** Absent = US dollars. */
  currency?: 'EUR';
  createdBy: SeedPerson;
  members: readonly MemberData[];
  categories: readonly CategoryData[];
  grants: readonly GrantData[];
  recurring: readonly RecurringRule[];
  oneOffs: readonly OneOff[];
  /** Pairs whose debts of a past month are still open; every other past month is paid. */
  openTabs: readonly OpenTab[];
  settlements: readonly SettlementData[];
  /** `by` closes each month on this day of the next one; the first is so many months ago. */
  closedMonths?: { by: SeedPerson; day: number; sinceMonthsAgo: number };
  settleUps: readonly SettleUpData[];
  payments: readonly PaymentData[];
  budgets?: readonly BudgetData[];
}

export interface MemberData {
  person: SeedPerson;
  role: Role;
  /** The first day; absent = a founding member. */
  since?: SeedMoment;
  /** From `on` they share no more bills; on `left` they delete their account. */
  movedOut?: { on: SeedMoment; left: SeedMoment };
}

export interface CategoryData {
  /** The name that the rest of the data uses. */
  key: string;
  name: string;
  description: string;
  color: (typeof categoryColors)[keyof typeof categoryColors];
  groupName: string;
  /** The member whose personal category it is; absent = the household's. */
  owner?: SeedPerson;
}

export interface GrantData {
  owner: SeedPerson;
  grantee: SeedPerson;
  resourceType: ResourceType;
  permissionType: PermissionType;
  /** Counted from the load day; absent = never. */
  expiresInDays?: number;
}

/** A payee outside the household. */
interface Outside {
  outside: string;
}

/** A bill without its date and amount. */
export interface SeedBill {
  by: SeedPerson | Outside;
  /** The people who share it, equally unless `split` says otherwise. Nobody else than the payer = N/A. */
  for: readonly SeedPerson[];
  category: string;
  optional?: boolean;
  split?: { mode: SplitMode; values: Partial<Record<SeedPerson, number>> };
  /** How much each of several payers paid. */
  payers?: Partial<Record<SeedPerson, number>>;
  /** Money that came back to `by`. */
  isRefund?: boolean;
  /** Paid back within days instead of early in the next month. */
  isPaidPromptly?: boolean;
  /** It was entered with a wrong amount, which `by` disputed until it was corrected. */
  dispute?: { by: SeedPerson; reason: string; wrongTotal: number };
}

export interface OneOff extends SeedBill {
  at: SeedMoment;
  total: number;
  note: string;
  /** Absent = the payer. */
  enteredBy?: SeedPerson;
  /** Still open, however old it is. */
  isForgotten?: boolean;
  /** Entered twice by mistake, and deleted: it can be restored from the trash. */
  isDeleted?: boolean;
}

/** A day relative to the load day. A bill whose day lies ahead is left out. */
export type SeedMoment =
  | { monthsAgo: number; day: number }
  | { daysAgo: number }
  /** `plus` days after the last `MM-DD` up to today, or that of earlier years: for bills that belong to a season. */
  | { yearly: string; yearsBack?: number; plus?: number };

export interface RecurringRule extends Omit<SeedBill, 'by'> {
  id: string;
  when: { monthly: number } | { everyOtherMonth: number } | { weekly: Weekday };
  /** Several payers take turns. */
  by: readonly SeedPerson[] | Outside;
  /** The price from a month on, by the month. Months count from 0, the oldest. */
  prices: Readonly<Record<number, number>>;
  /** The last month; absent = it goes on. */
  untilMonth?: number;
  /** A factor for each month of the year, January first. */
  seasons?: readonly number[];
  /** The part of the total by which it varies, up and down; 0 = a fixed price. */
  wobble: number;
  /** The probability that each of the others is away, which makes the bill smaller. */
  absence?: number;
  notes: readonly string[];
  /** Days of the year, `MM-DD`, on which everybody is away. */
  skips?: readonly { from: string; to: string }[];
  /** From this month on it is a recurring expense; its first occurrence is entered by hand. */
  repeats?: { kind: RecurringKind; fromMonth: number };
}

export type Weekday = 'Sunday' | 'Monday' | 'Thursday' | 'Saturday';

export interface OpenTab {
  monthsAgo: number;
  between: readonly [SeedPerson, SeedPerson];
}

/** A settlement of what the debtor owes the creditor for a month. */
export interface SettlementData {
  debtor: SeedPerson;
  creditor: SeedPerson;
  /** The settled month. Its debts must be on an open tab. */
  monthsAgo: number;
  /** The day of the next month on which the debtor creates it. */
  day: number;
  notes: string;
  /** How many of the creditor's debts are offset, the smallest first. */
  offsets: number;
  /** The note of the payment that covers the rest two days later; absent = the settlement stays active. */
  rest?: string;
}

/** A pair that settles up early in every month. */
export interface SettleUpData {
  between: readonly [SeedPerson, SeedPerson];
  by: SeedPerson;
  /** How many months before the load day's the first settled month lies. */
  sinceMonthsAgo: number;
  /** The day of the next month. */
  day: number;
}

export interface BudgetData {
  category: string;
  /** The member who sets it. */
  by: SeedPerson;
  /** Only for the member who sets it; absent = the household's. */
  isPersonal?: boolean;
  /** An amount, or one that this month's bills have nearly reached or exceeded. */
  amount: number | 'nearly spent' | 'exceeded';
  sinceMonthsAgo: number;
  carriesOver?: boolean;
}

/** Money that one member gives another without settling up. */
export interface PaymentData {
  at: SeedMoment;
  from: SeedPerson;
  to: SeedPerson;
  total: number;
  note: string;
}
