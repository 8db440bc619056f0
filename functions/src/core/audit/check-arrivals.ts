import type { Activity } from '../activity/stored.ts';
import { groupSettleUpOfParts } from '../group-settle-up/group-settle-up-of-parts.ts';
import { isDone } from '../group-settle-up/transfers-to-pay.ts';
import { transferMarkEvents, transferUnmarkEvents } from '../group-settle-up/transfer-mark.ts';
import type { SettleUp } from '../settle-up/stored.ts';
import { Differences, type Difference } from './difference.ts';

/** Compares `isToPay` of group settle-ups with the arrival marks in the history. */
export class ArrivalsCheck {
  /** By transfer: the number of arrival marks minus the number of removed ones. */
  readonly #arrived = new Map<string, number>();

  add({ what, resourceId, after }: Pick<Activity, 'what' | 'resourceId' | 'after'>): void {
    const change =
      what === transferMarkEvents.arrived ? 1 : what === transferUnmarkEvents.arrived ? -1 : 0;
    if (change === 0) return;
    const key = keyOf(resourceId, { from: after?.paidBy, to: after?.owedBy });
    this.#arrived.set(key, (this.#arrived.get(key) ?? 0) + change);
  }

  /** To be called once, after all entries were added. */
  end(settleUps: readonly SettleUp[]): Difference[] {
    const acts = Map.groupBy(settleUps, ({ nettingId }) => nettingId);
    return [...acts].flatMap(([id, parts]) => {
      // Old, imported and formerly pending group settle-ups do not have the field.
      if (id === undefined || !parts.every(isDone) || parts[0]!.isToPay === undefined) return [];
      const { transfers } = groupSettleUpOfParts(parts);
      const check = new Differences('settle-up', id);
      const isToPay = transfers.some((one) => this.#arrived.get(keyOf(id, one)) !== 1);
      check.expect('something is still to be paid', isToPay, parts[0]!.isToPay);
      return check.found;
    });
  }
}

function keyOf(id: string, { from, to }: { from: unknown; to: unknown }): string {
  return JSON.stringify([id, from, to]);
}
