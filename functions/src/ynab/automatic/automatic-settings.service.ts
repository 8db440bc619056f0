import { dayIn, type CalendarDate } from '../../core/calendar/calendar.ts';
import { Problem } from '../../core/problem/problem.ts';
import { firstMonthFrom, isSameChoice } from '../../core/ynab/automatic.ts';
import {
  toYnabConfigResource,
  type YnabAutomatic,
  type YnabConfigResource,
} from '../../core/ynab/config-resource.ts';
import { isOtherCurrency, whatItCountsIn } from '../../core/ynab/plans.ts';
import { ynabConfigs } from '../../platform/firestore/paths.ts';
import type { StoredAutomatic, YnabConfig } from '../../core/ynab/stored.ts';
import { getHousehold } from '../../people/households/household.repository.ts';
import { openContext } from '../../ledger/shared/ledger-context.ts';
import { ownerToWrite, recordYnabConfigChange } from '../config/ynab-config.service.ts';
import { notConnected } from '../connection/ynab-connection.ts';
import { findConfig } from '../ynab.repository.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** @throws Problem ynab_not_connected, ynab_wrong_currency */
export function updateAutomatic(
  { store, actor, now }: MemberCall,
  { userId, mode, day, report }: YnabAutomatic,
): Promise<YnabConfigResource> {
  return store.commit(async (unit) => {
    const context = await openContext(unit, actor, now);
    const owner = ownerToWrite(context.actor, userId, now);
    const config = await findConfig(unit, owner);
    if (!config) throw notConnected();
    if (mode !== 'off') requireWorking(config);
    const { timeZone } = await getHousehold(unit, owner.householdId);
    const today = dayIn(timeZone, now);
    const before = config.automatic;
    const automatic = mode === 'off' ? null : chosenNow({ mode, day, report }, before, today);
    const change = { automatic, automaticAt: automatic && now };
    unit.update(ynabConfigs(owner.householdId).doc(owner.uid), change);
    const facts = (one: StoredAutomatic | null) => ({
      automatic: one ? { mode: one.mode, day: one.day, report: one.report } : null,
    });
    recordYnabConfigChange(unit, context, owner, facts(before), facts(automatic));
    return toYnabConfigResource(owner.uid, { ...config, ...change });
  });
}

function chosenNow(
  chosen: Pick<StoredAutomatic, 'mode' | 'day' | 'report'>,
  before: StoredAutomatic | null,
  today: CalendarDate,
): StoredAutomatic {
  const isSame = before !== null && isSameChoice(before, chosen);
  return {
    ...chosen,
    firstMonth: isSame ? before.firstMonth : firstMonthFrom(chosen, today),
    lastRunAt: before?.lastRunAt ?? null,
    lastError: null,
  };
}

/** @throws Problem ynab_not_connected, ynab_wrong_currency */
function requireWorking(config: YnabConfig): void {
  if (!hasWorked(config)) {
    throw new Problem(
      'ynab_not_connected',
      'Read your YNAB categories once first: nothing is sent by itself over a connection that has ' +
        'not worked.',
    );
  }
  if (!isOtherCurrency(config.currency)) return;
  const detail = `This YNAB budget is in ${config.currency}, and ${whatItCountsIn()}.`;
  throw new Problem('ynab_wrong_currency', detail, { extra: { currency: config.currency } });
}

/** Whether token, budget and account worked when they were last used. */
export function hasWorked({
  hasCredentials,
  lastSyncTime,
  nextSyncAt,
}: Pick<YnabConfig, 'hasCredentials' | 'lastSyncTime' | 'nextSyncAt'>): boolean {
  return hasCredentials && lastSyncTime !== null && nextSyncAt !== null;
}
