import type { Choices } from '../../../support/random/choices.ts';
import type { StoredHousehold } from '../../../support/households/stored-household.ts';
import { isHere, memberOf, uids, type Context } from './context.ts';
import { checkExpenseView } from './expense-views.ts';
import { checkDebts, checkList, checkReport, checkSettlements } from './views.ts';

/** What those who are in the household are shown now. */
export async function checkViews(
  stored: StoredHousehold,
  clients: Context['clients'],
  choices: Choices,
): Promise<void> {
  const present = uids.filter((uid) => isHere({ stored }, uid));
  const [reader, other] = [choices.pick(present), choices.pick(present)];
  const viewer = memberOf({ stored }, reader);
  await Promise.all([
    ...present.map((uid) => checkDebts(stored, uid, clients[uid])),
    checkList(stored, viewer, clients[reader], choices),
    checkReport(stored, memberOf({ stored }, other), clients[other], choices),
    checkSettlements(stored, viewer, clients[reader]),
    checkExpenseView(stored, memberOf({ stored }, other), clients[other], choices),
  ]);
}
