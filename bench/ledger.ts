import { membersToNotify } from '../functions/src/core/activity/recipients.ts';
import type { Household, Member } from '../functions/src/core/household/stored.ts';
import type { Transaction, StoredNames } from '../functions/src/core/transaction/stored.ts';
import type { Activity } from '../functions/src/core/activity/stored.ts';
import type { Category } from '../functions/src/core/category/stored.ts';
import type { ImportDocument } from '../functions/src/core/import/stored.ts';
import type { Permission } from '../functions/src/core/permission/stored.ts';
import type {
  Settlement,
  SettlementHistoryEntry,
  SettlementItem,
} from '../functions/src/core/settlement/stored.ts';
import { uuidFor } from '../emulator-seed/keyed-random.ts';

/** Everything that is stored for one household. */
export interface LargeLedger {
  household: Household;
  members: Member[];
  categories: Category[];
  permissions: Permission[];
  transactions: Transaction[];
  settlements: SettlementRecord[];
  activity: Activity[];
  /** One for each member who owns transactions. */
  names: StoredNames[];
  imports: ImportDocument[];
}

export interface SettlementRecord {
  settlement: Settlement;
  items: readonly SettlementItem[];
  history: readonly SettlementHistoryEntry[];
}

/** A history entry whose id is the same at every load. */
export function activityOf(householdId: string, entry: Omit<Activity, 'id'>): Activity {
  const { resourceType, resourceId, what, at } = entry;
  const key = [householdId, resourceType, resourceId, what, at.toISOString()].join('/');
  return { id: uuidFor(`activity/${key}`), ...entry, concerns: membersToNotify(entry) };
}
