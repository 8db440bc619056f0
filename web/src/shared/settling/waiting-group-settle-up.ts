import type { GroupSettleUpResource } from '@housetab/functions/core/group-settle-up/group-settle-up-resource';
import { joinNames } from '@housetab/functions/core/sentences/join-names';
import { paymentText } from '@/shared/settling/settle-up-plan';

type Waiting = Pick<GroupSettleUpResource, 'transfers'>;
type Transfer = GroupSettleUpResource['transfers'][number];

const isOf =
  (me: string) =>
  ({ from, to }: Transfer): boolean =>
    from === me || to === me;

/** The reader's part in one line: `Everybody even waits: you pay Cleo $50.00`. */
export function waitingText({ transfers }: Waiting, me: string): string {
  const missing = transfers.filter(({ arrivedAt }) => arrivedAt === null);
  const own = missing.filter(isOf(me)).map((one) => withSmallYou(paymentText(one, me)));
  if (own.length > 0) return `Everybody even waits: ${joinNames(own)}`;
  return 'Everybody even waits for payments of others';
}

function withSmallYou(text: string): string {
  return text.replace(/^You /, 'you ');
}

export function stopText({ transfers }: Waiting, me: string): string {
  const nothing = 'No books are closed, and all debts stay as they are.';
  const arrived = transfers.filter(({ arrivedAt }) => arrivedAt !== null);
  const paid = transfers.filter(({ paidAt, arrivedAt }) => paidAt !== null && arrivedAt === null);
  const list = (some: readonly Transfer[]) =>
    joinNames(some.map((one) => withSmallYou(paymentText(one, me))));
  const recorded =
    arrived.length > 0 && `What has arrived is recorded as a payment: ${list(arrived)}.`;
  const unsure =
    paid.length > 0 &&
    `What is only marked as paid is not: ${list(paid)}. If it was paid, record it by itself.`;
  return [nothing, recorded, unsure, 'Everybody who is in it is told.']
    .filter((part) => part !== false)
    .join(' ');
}
