import { membersToNotify } from '../functions/src/core/activity/recipients.ts';
import type { Household } from '../functions/src/core/household/household.ts';
import type { Member } from '../functions/src/core/household/member.ts';
import type {
  Settlement,
  SettlementHistoryEntry,
  SettlementItem,
} from '../functions/src/core/settlement/stored.ts';
import type { Transaction } from '../functions/src/core/transaction/transaction.ts';
import type {
  Activity,
  Category,
  ImportDocument,
  NamesDocument,
  Permission,
} from '../functions/src/platform/firestore/documents.ts';
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
  names: NamesDocument[];
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
