import { formatCount } from '@housetab/functions/core/money/money';
import type { SettleUpResource } from '@housetab/functions/core/settle-up/settle-up-resource';
import { otherOf } from '@housetab/functions/core/settle-up/settle-up-text';
import type { FeedLineItem } from '@/features/transactions/feed/feed-items';
import { useListParts } from '@/features/transactions/list/list-context';
import { useEnteredAfterClosing } from '@/features/transactions/rows/use-after-closing';
import type { ListLine } from '@/shared/expense/expense-line';
import { isPaymentRow } from '@/shared/expense/row-title';
import { objectionTexts } from '@/shared/settling/objection';

export interface FeedNote {
  text: string;
  isWarning?: boolean;
}

const toWarning = (text: string): FeedNote => ({ text, isWarning: true });

export const warningsOf = (settleUp: SettleUpResource, uid: string) =>
  objectionTexts(settleUp, uid).map(toWarning);

/** @param edited the last edit in words, or null */
export function useNotesOfLine(
  { line, settleUp }: FeedLineItem,
  edited: string | null,
): FeedNote[] {
  const { uid, nameOf } = useListParts().naming;
  const late = useEnteredAfterClosing(line);
  const state = stateOfLine(line);
  const settled = settleUp && settleUpNote(settleUp, uid);
  return [
    ...(late === null ? [] : [{ text: late }]),
    ...(edited === null ? [] : [{ text: edited }]),
    ...(state === null ? [] : [{ text: state }]),
    ...(settled ? [{ text: settled }] : []),
    ...(settleUp ? warningsOf(settleUp, uid) : []),
    ...line.disputes.map(({ userId, reason }) => ({
      text: `${userId === uid ? 'You dispute' : `${nameOf(userId)} disputes`} this: ${reason}`,
      isWarning: true,
    })),
    ...(line.commentCount > 0 ? [{ text: formatCount(line.commentCount, 'comment') }] : []),
  ];
}

/** The state of the line's debts, in words; null: all are untouched. */
export function stateOfLine(line: ListLine): string | null {
  const debts = (line.parts ?? [line]).filter(({ owedBy }) => owedBy !== null);
  if (isPaymentRow(line) || debts.length === 0) return null;
  if (debts.every(({ inSettlement }) => inSettlement)) return 'In a settlement';
  if (debts.every(({ paid }) => paid)) return 'Paid back';
  const done = debts.filter(({ paid, openAmount }) => paid || openAmount === 0).length;
  if (done === debts.length) return 'Settled';
  return done > 0 ? `${done} of ${debts.length} paid back` : null;
}

/** The rest of the payment's settle-up; null: the payment only recorded money. */
function settleUpNote(settleUp: SettleUpResource, me: string): string | null {
  const { closes, isPart, openAfter, creatorId, recipientId, netting } = settleUp;
  if (netting) return 'In the books; what is really paid may go to others';
  if (!closes) return null;
  if (isPart || openAfter !== 0) return 'Settled up; some of it is still open';
  const isMine = creatorId === me || recipientId === me;
  const between = isMine ? `you and ${otherOf(settleUp, me)}` : otherOf(settleUp, me);
  return `Settled up: nothing is open between ${between}`;
}
