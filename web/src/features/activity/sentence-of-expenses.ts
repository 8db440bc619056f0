import type { ActivityResource } from '@housetab/functions/core/activity/activity-resource';
import { joinNames, moneyOf, numberOf, textOf, type Facts } from '@/features/activity/facts';

/** What someone did with a bill that several people share. */
export function expenseSentence({ what, before, after, subject }: ActivityResource): string | null {
  const facts = after ?? before;
  const name = subject?.name ?? textOf(facts, 'note') ?? textOf(facts, 'type');
  const called = name === null ? 'a shared expense' : `“${name}”`;
  switch (what) {
    case 'created':
      return `added ${called}, ${moneyOf(after, 'amount')}${among(after)}`;
    case 'updated':
      return updated(before, after, called);
    case 'deleted':
      return `deleted ${called}`;
    case 'restored':
      return `brought back ${called}`;
    default:
      return null;
  }
}

function among(facts: Facts): string {
  const people = numberOf(facts, 'peopleCount');
  const kind = textOf(facts, 'kind') === 'refund' ? ' that came back' : '';
  return people === null ? kind : `${kind}, shared by ${people}`;
}

const parts: Readonly<Record<string, string>> = {
  kind: 'what it is',
  amount: 'the amount',
  transactionDate: 'the date',
  payers: 'who paid',
  split: 'how it is split',
  note: 'the note',
  type: 'the category',
  optional: 'whether it is optional',
};

function updated(before: Facts, after: Facts, called: string): string {
  const changed = Object.keys(parts).filter((name) => name in (after ?? {}));
  if (changed.length === 1 && changed[0] === 'amount') {
    return `changed the amount of ${called} from ${moneyOf(before, 'amount')} to ${moneyOf(after, 'amount')}`;
  }
  if (changed.length === 0) return `changed ${called}`;
  return `changed ${joinNames(changed.map((name) => parts[name]!))} of ${called}`;
}
