import type { ActivityResource } from '../activity/activity-resource.ts';
import type { NotificationResource } from '../notification/notification-resource.ts';
import { formatCents } from '../money/money.ts';
import { waitingNotification, waitingSentence } from './group-settle-up-on-arrival.ts';
import {
  moneyText,
  personFact,
  textFact,
  YOU,
  type ReaderNameOf,
  type SentenceReader,
} from './facts.ts';
import { debtsInFacts } from './imports.ts';
import { joinNames } from './join-names.ts';

/** For the history; null = another kind of entry. */
export function groupSettleUpSentence(
  { what, after }: Pick<ActivityResource, 'what' | 'after'>,
  nameOf: ReaderNameOf,
): string | null {
  switch (what) {
    case 'transfer_paid':
    case 'transfer_arrived':
    case 'transfer_not_paid':
    case 'transfer_not_arrived': {
      const [payer, receiver] = [
        personFact(after, 'paidBy', nameOf),
        personFact(after, 'owedBy', nameOf),
      ];
      return markText(what, `${moneyText(after, 'amount')} from ${payer} to ${receiver}`);
    }
    case 'even_asked':
      return 'asked all to agree that everybody becomes even';
    case 'even_agreed':
      return 'agreed that everybody becomes even';
    case 'even_taken_back':
      return 'no longer agreed that everybody becomes even';
    case 'even_objected':
      return `objected to what made everybody even: “${textFact(after, 'reason')}”`;
    case 'even_objection_taken_back':
      return 'no longer objected to what made everybody even';
    case 'evened':
      return 'made everybody even';
    case 'evened_undone':
      return 'undid what made everybody even';
    default:
      return waitingSentence(what);
  }
}

/** `made everybody even: you pay Cleo $50.00`; people in the middle pay nothing. */
export function groupSettleUpNotification(
  { what, before, after }: NotificationResource,
  { nameOf }: SentenceReader,
): string | null {
  const pays = debtsInFacts(after ?? before).map(({ debtorId, creditorId, amount }) => {
    const payer = nameOf(debtorId);
    return `${payer} ${payer === YOU ? 'pay' : 'pays'} ${nameOf(creditorId)} ${formatCents(amount)}`;
  });
  switch (what) {
    case 'transfer_paid':
    case 'transfer_arrived':
    case 'transfer_not_paid':
    case 'transfer_not_arrived':
      return markOfTransfer(what, debtsInFacts(after)[0], nameOf);
    case 'even_asked':
      return `asks you to agree that everybody becomes even: ${pays.length === 0 ? 'you pay nothing' : joinNames(pays)}`;
    case 'evened':
      return pays.length === 0
        ? 'made everybody even: all that you owe and get back is settled, and you pay nothing'
        : `made everybody even: ${joinNames(pays)}`;
    case 'even_objected':
      return `${before === null ? 'objects to' : 'changed why they object to'} what made everybody even: “${textFact(after, 'reason')}”`;
    case 'even_objection_taken_back':
      return 'no longer objects to what made everybody even';
    case 'evened_undone':
      return 'undid what made everybody even: all is open again as it was before';
    default:
      return waitingNotification(what, pays);
  }
}

/** `marked $50.00 to you as paid`, `marked your $50.00 to Cleo as arrived` */
function markOfTransfer(
  what: string,
  transfer: ReturnType<typeof debtsInFacts>[number] | undefined,
  nameOf: SentenceReader['nameOf'],
): string | null {
  if (!transfer) return null;
  const [payer, receiver] = [nameOf(transfer.debtorId), nameOf(transfer.creditorId)];
  const whose = payer === YOU ? 'your ' : '';
  return markText(what, `${whose}${formatCents(transfer.amount)} to ${receiver}`);
}

function markText(what: string, transfer: string): string | null {
  switch (what) {
    case 'transfer_paid':
      return `marked ${transfer} as paid`;
    case 'transfer_arrived':
      return `marked ${transfer} as arrived`;
    case 'transfer_not_paid':
      return `took back that ${transfer} is paid`;
    default:
      return `took back that ${transfer} has arrived`;
  }
}
