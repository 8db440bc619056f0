import type { ObjectedResource } from '@housetab/functions/core/group-settle-up/objected';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import type { SettleUpObjection } from '@housetab/functions/core/settle-up/objection-resource';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { formatDate } from '@/lib/format/format';

type ObjectionLine = Pick<SettleUpObjection, 'userId' | 'userName' | 'reason'>;

/** An objection to a group settle-up: `Ben objects: I never agreed`. */
export function objectionText({ userId, userName, reason }: ObjectionLine, me: string): string {
  return `${userId === me ? 'You object' : `${userName} objects`}: ${reason}`;
}

/** The options of members other than the objectors. */
export function answerText(objecting: readonly string[], isWaiting: boolean): string {
  const begin = isWaiting
    ? 'Stop all of it, or talk about it:'
    : 'Undo all of it, or talk about it:';
  return `${begin} ${joinNames(objecting)} can take it back.`;
}

/** `Ben objects to what made everybody even on Nov 3`; a pending one is named without a date. */
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

export function objectionTexts({ netting }: SettleUpResource, me: string): string[] {
  // A response cached offline may lack the field.
  const objections = netting?.objections ?? [];
  return objections.map((one) => objectionText(one, me));
}
