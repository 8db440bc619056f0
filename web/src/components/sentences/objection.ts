import type { Objection } from '@housetab/functions/core/settle-up/objection-resource';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';

type Told = Pick<Objection, 'userId' | 'userName' | 'reason'>;

/** Of what made everybody even: `Ben objects: I never agreed`. */
export function objectionText({ userId, userName, reason }: Told, me: string): string {
  return `${userId === me ? 'You object' : `${userName} objects`}: ${reason}`;
}

/** Who objects to what made everybody even, of which the settle-up is a part. */
export function objectionTexts({ netting }: SettleUpResource, me: string): string[] {
  // An answer that was kept offline may be older than the field.
  const objections = netting?.objections ?? [];
  return objections.map((one) => objectionText(one, me));
}
