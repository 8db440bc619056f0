import type { ObjectedResource } from '@housetab/functions/core/group-settle-up/objected';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import type { SettleUpObjection } from '@housetab/functions/core/settle-up/objection-resource';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { formatDate } from '@/lib/format/format';

type ObjectionLine = Pick<SettleUpObjection, 'userId' | 'userName' | 'reason'>;

/** Of what made everybody even: `Ben objects: I never agreed`. */
export function objectionText({ userId, userName, reason }: ObjectionLine, me: string): string {
  return `${userId === me ? 'You object' : `${userName} objects`}: ${reason}`;
}

/** What the others can do about it, who are not the ones who object. */
export function answerText(objecting: readonly string[], isWaiting: boolean): string {
  const begin = isWaiting
    ? 'Stop all of it, or talk about it:'
    : 'Undo all of it, or talk about it:';
  return `${begin} ${joinNames(objecting)} can take it back.`;
}

/** `Ben objects to what made everybody even on Nov 3`, of what waits to what is to make it. */
export function objectedText(
  { objections, date, isWaiting }: ObjectedResource,
  me: string,
): string {
  const names = objections.map(({ userId, userName }) => (userId === me ? 'You' : userName));
  const verb = names.length > 1 || names[0] === 'You' ? 'object' : 'objects';
  const act = isWaiting
    ? 'what is to make everybody even'
    : `what made everybody even on ${formatDate(date)}`;
  return `${joinNames(names)} ${verb} to ${act}`;
}

/** Who objects to what made everybody even, of which the settle-up is a part. */
export function objectionTexts({ netting }: SettleUpResource, me: string): string[] {
  // An answer that was kept offline may be older than the field.
  const objections = netting?.objections ?? [];
  return objections.map((one) => objectionText(one, me));
}
