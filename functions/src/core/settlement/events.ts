import { formatCents } from '../money/money.ts';
import { monthText } from '../sentences/dates.ts';
import { eventsOf, field, type HistoryEvent } from '../sentences/event.ts';
import { owesWhom, type SentenceReader } from '../sentences/reader.ts';

const fields = {
  creditorId: field.text,
  debtorId: field.text,
  month: field.month,
  remainingAmount: field.number,
  status: field.text,
  totalAmount: field.number,
};
type SettlementEvent = HistoryEvent<typeof fields>;

/** `what Ben owes you for October 2026` */
function debt({ facts, actorId }: SettlementEvent, { nameOf }: SentenceReader): string {
  const when = facts.month === null ? '' : ` for ${monthText(facts.month)}`;
  return `what ${owesWhom(facts.debtorId, facts.creditorId, actorId, nameOf)}${when}`;
}

const isComplete = ({ after }: SettlementEvent) => after.status === 'completed';
const remaining = ({ after }: SettlementEvent) => after.remainingAmount ?? 0;

function moved(event: SettlementEvent): string {
  const before = event.before.remainingAmount ?? remaining(event);
  return formatCents(Math.abs(remaining(event) - before));
}

function rest(event: SettlementEvent): string {
  return isComplete(event)
    ? ', which completed it'
    : `: ${formatCents(remaining(event))} remaining`;
}

export const settlementEvents = eventsOf(fields, {
  created: (event, reader) => {
    const total = formatCents(event.after.totalAmount ?? 0);
    return isComplete(event)
      ? `settled ${debt(event, reader)}: ${total}`
      : `started to settle ${debt(event, reader)}: ${formatCents(remaining(event))} of ${total} remaining`;
  },
  applied: (event, reader) =>
    `applied ${moved(event)} to the settlement of ${debt(event, reader)}${rest(event)}`,
  removed: (event, reader) =>
    `took ${moved(event)} out of the settlement of ${debt(event, reader)}${rest(event)}`,
  completed: (event, reader) => {
    const outside = remaining(event) > 0 ? `: ${formatCents(remaining(event))} paid outside` : '';
    return `completed the settlement of ${debt(event, reader)}${outside}`;
  },
  reopened: (event, reader) => `reopened the settlement of ${debt(event, reader)}`,
  cancelled: (event, reader) => `cancelled the settlement of ${debt(event, reader)}`,
});
