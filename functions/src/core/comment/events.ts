import { formatCents } from '../money/money.ts';
import {
  enteredFields,
  eventsOf,
  field,
  type HistoryEvent,
  itemName,
  moneyText,
} from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';
import { nameOr, possessive, type ReaderNameOf } from '../sentences/reader.ts';
import { changeOfStake } from '../sentences/stake-text.ts';

const fields = {
  ...enteredFields,
  disputes: (value: unknown) => (Array.isArray(value) ? value.flatMap(disputerIn) : []),
  reason: field.text,
};
export const disputeEvents: ReadonlySet<string> = new Set([
  'disputed',
  'dispute_withdrawn',
  'dispute_ended',
  'import_disputed',
  'import_dispute_withdrawn',
  'even_objected',
  'even_objection_taken_back',
]);

type DiscussionEvent = HistoryEvent<typeof fields>;

function disputerIn(dispute: unknown): string[] {
  const id = field.text((dispute as { userId?: unknown } | null)?.userId);
  return id === null ? [] : [id];
}

/**
 * Comments and disputes. The text of a comment is left out: only readers of the item may see it
 * there.
 * @param nameless the item's name in a sentence if it has none
 */
export function discussionEvents(nameless: string) {
  const name = (event: DiscussionEvent) => itemName(event, nameless);
  return eventsOf(fields, {
    disputed: (event) => `disputed ${name(event)}: “${event.after.reason}”`,
    dispute_withdrawn: (event) => `withdrew the dispute of ${name(event)}`,
    dispute_ended: {
      history: (event, { nameOf }) =>
        `ended the dispute of ${name(event)}${howItEnded(event, nameOf)}`,
      notification: (event, reader) =>
        changeOfStake('ended your dispute by changing', event, reader),
    },
    commented: (event) => `commented on ${name(event)}`,
  });
}

/** ` by changing the amount from $50.00 to $40.00`. */
function howItEnded({ before, after, isNew, isGone }: DiscussionEvent, nameOf: ReaderNameOf) {
  if (isGone && !isNew) {
    const was = before.amount === null ? '' : `, ${moneyText(before.amount)},`;
    return `${was} by taking out whoever disputed it`;
  }
  type Read = (facts: DiscussionEvent['after']) => string | null;
  /** Left out if it is the same, or the entry does not have it. */
  const change = (what: string, read: Read) => {
    const [was, is] = [read(before), read(after)];
    return was === null || is === null || was === is ? [] : [`${what} from ${was} to ${is}`];
  };
  const ended = before.disputes.filter((id) => !after.disputes.includes(id));
  const changes = [
    ...change('what it is', ({ kind }) => kind),
    ...change('the amount', ({ amount }) => (amount === null ? null : moneyText(amount))),
    ...change('who paid', (facts) => payersIn(facts, nameOf)),
    ...change('who owes', ({ owedBy }) =>
      owedBy === undefined ? null : nameOr('nobody', owedBy, nameOf),
    ),
    ...ended.flatMap((id) =>
      change(`${possessive(nameOf(id))} part`, (facts) => shareOf(id, facts.shares)),
    ),
  ];
  // Entries of older versions have no changes.
  return ` by changing ${changes.length === 0 ? 'it' : joinNames(changes)}`;
}

function payersIn({ payers, paidBy, payTo }: DiscussionEvent['after'], nameOf: ReaderNameOf) {
  if (payers !== null) return joinNames(payers.map(({ userId }) => nameOf(userId)));
  return paidBy === undefined ? null : nameOr(payTo ?? 'nobody', paidBy, nameOf);
}

function shareOf(id: string, all: DiscussionEvent['after']['shares']): string | null {
  return all && formatCents(all.find(({ userId }) => userId === id)?.amount ?? 0);
}
