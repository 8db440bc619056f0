import type { ActivityResource } from '../activity/activity-resource.ts';
import {
  fromWhen,
  moneyText,
  textFact,
  YOU,
  type Facts,
  type ReaderNameOf,
  type SentenceReader,
} from './facts.ts';
import { joinNames } from './join-names.ts';
import { discussionSentence } from './history-of-discussion.ts';
import { meaningOf, payersText } from './meaning.ts';
import { sharesInFacts } from './split-text.ts';

export function expenseSentence(entry: ActivityResource, nameOf: ReaderNameOf): string | null {
  const { what, before, after, subject } = entry;
  const facts = after ?? before;
  const name = subject?.name ?? textFact(facts, 'note') ?? textFact(facts, 'type');
  const called = name === null ? 'a shared expense' : `“${name}”`;
  switch (what) {
    case 'created':
      return added(called, entry, readerWith(entry, nameOf));
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

/** `added “Market day”, $87.45 paid by Ana and Ben: you owe $29.15`. */
export function added(
  called: string,
  { after, actorId, at }: Pick<ActivityResource, 'after' | 'actorId' | 'at'>,
  reader: SentenceReader,
): string {
  const meaning = meaningOf(after, actorId, reader);
  const what = `added ${called}, ${moneyText(after, 'amount')}${payersText(after, actorId, reader.nameOf)}`;
  return meaning === null ? what : `${what}: ${meaning}${fromWhen({ after, at })}`;
}

/** The reader as one of the people of the expense: only the reader is called `you`. */
function readerWith({ after }: ActivityResource, nameOf: ReaderNameOf): SentenceReader {
  const people = [after?.payers, after?.shares].flatMap((list) => sharesInFacts(list) ?? []);
  return { id: people.find(({ userId }) => nameOf(userId) === YOU)?.userId ?? '', nameOf };
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
    return `changed the amount of ${called} from ${moneyText(before, 'amount')} to ${moneyText(after, 'amount')}`;
  }
  if (changed.length === 0) return `changed ${called}`;
  return `changed ${joinNames(changed.map((name) => parts[name]!))} of ${called}`;
}
