import type { ActivityResource } from '../activity/activity-resource.ts';
import { joinNames, moneyOf, numberOf, textOf, type Facts, type NameOf } from './facts.ts';
import { discussionSentence } from './history-of-discussion.ts';
import { sharesOf } from './split-text.ts';

/** Names: more people are counted instead of named. */
const MOST_NAMES = 4;

/** What somebody did with a shared expense. */
export function expenseSentence(entry: ActivityResource, nameOf: NameOf): string | null {
  const { what, before, after, subject, actorId } = entry;
  const facts = after ?? before;
  const name = subject?.name ?? textOf(facts, 'note') ?? textOf(facts, 'type');
  const called = name === null ? 'a shared expense' : `“${name}”`;
  switch (what) {
    case 'created':
      return `added ${called}, ${moneyOf(after, 'amount')}${among(after, actorId, nameOf)}`;
    case 'updated':
      return updated(before, after, called);
    case 'deleted':
      return `deleted ${called}`;
    case 'restored':
      return `brought back ${called}`;
    case 'disputed':
    case 'dispute_withdrawn':
    case 'dispute_ended':
    case 'commented':
      return discussionSentence(entry, called, nameOf);
    default:
      return null;
  }
}

/**
 * ` paid by Ana, shared by Ana, Ben and Cleo`; of a refund ` that came back to Ana, …`. Whoever
 * enters it has paid, unless it says otherwise.
 */
function among(facts: Facts, actorId: string, nameOf: NameOf): string {
  const paid = sharesOf(facts?.payers) ?? [];
  const isOwn = paid.length === 1 && paid[0]!.userId === actorId;
  const payers = isOwn ? null : namesIn(facts, 'payers', nameOf);
  const people = namesIn(facts, 'shares', nameOf) ?? numberOf(facts, 'peopleCount');
  const verb = textOf(facts, 'kind') === 'refund' ? 'that came back' : 'paid';
  const link = verb === 'paid' ? 'by' : 'to';
  const who = payers === null ? (verb === 'paid' ? '' : ` ${verb}`) : ` ${verb} ${link} ${payers}`;
  return people === null ? who : `${who}, shared by ${people}`;
}

function namesIn(facts: Facts, name: string, nameOf: NameOf): string | null {
  const list = sharesOf(facts?.[name]);
  if (list === null || list.length === 0) return null;
  if (list.length > MOST_NAMES) return `${list.length} people`;
  return joinNames(list.map(({ userId }) => nameOf(userId)));
}

const parts: Readonly<Record<string, string>> = {
  kind: 'what it is',
  amount: 'the amount',
  transactionDate: 'the date',
  payers: 'who paid',
  split: 'the split',
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
