import { formatCents, formatCount, type Cents } from '../money/money.ts';
import {
  eventsOf,
  field,
  type HistoryEvent,
  moneyText,
  type SummedDebt,
} from '../sentences/event.ts';
import { joinNames } from '../sentences/join-names.ts';
import { nameOr, owes, YOU, type ReaderNameOf, type SentenceReader } from '../sentences/reader.ts';

const fields = {
  amount: field.number,
  count: field.number,
  creditorId: field.text,
  debtorId: field.text,
  debts: field.debts,
  memberId: field.text,
  reason: field.text,
  source: field.text,
};
type ImportEvent = HistoryEvent<typeof fields>;
type ImportFacts = ImportEvent['after'];

export const importEvents = eventsOf(fields, {
  imported: {
    history: ({ after }) => `brought in ${entriesText(after)}`,
    notification: ({ after }, reader) => importText(after, reader),
  },
  import_undone: {
    history: ({ before }) => `took back ${entriesText(before)}`,
    notification: ({ before }, reader) => undoneText(before, reader),
  },
  import_disputed: (event, { nameOf }) =>
    `disputed ${importOf(event, nameOf)}: “${event.after.reason}”`,
  import_dispute_withdrawn: (event, { nameOf }) =>
    `withdrew the dispute of ${importOf(event, nameOf)}`,
  imported_debts: ({ after }, { nameOf }) =>
    after.memberId === null
      ? `brought in ${debtsOfPair(after, nameOf)}`
      : importText(after, { id: after.memberId, nameOf }),
  imported_debts_undone: ({ before }, { nameOf }) =>
    before.memberId === null
      ? `took back ${debtsOfPair(before, nameOf)}`
      : undoneText(before, { id: before.memberId, nameOf }),
});

/** `214 entries from Splitwise`. */
function entriesText({ count, source }: ImportFacts): string {
  const entries = formatCount(count ?? 0, 'entry', 'entries');
  return source === null ? entries : `${entries} from ${source}`;
}

/** `what you brought in from Splitwise`. */
function importOf({ ownerId, after }: ImportEvent, nameOf: ReaderNameOf): string {
  const brought = `what ${nameOr('somebody', ownerId, nameOf)} brought in`;
  return after.source === null ? brought : `${brought} from ${after.source}`;
}

/** Older entries have the debts between two people. */
function debtsOfPair(
  { count, debtorId, creditorId, amount }: ImportFacts,
  nameOf: ReaderNameOf,
): string {
  const [debtor, creditor] = [debtorId, creditorId].map((id) => nameOr('somebody', id, nameOf));
  return `${formatCount(count ?? 0, 'debt')}: ${owes(debtor!)} ${creditor} ${moneyText(amount)}`;
}

/**
 * `brought in 214 entries from Splitwise that concern you: you owe Ana $123.40 in all`. An import
 * that was never finished is rolled back, so nothing of the member may be left.
 */
function importText(facts: ImportFacts, whom: SentenceReader): string {
  const name = whom.nameOf(whom.id);
  if (facts.count === 0) return `took back what they had brought in that concerned ${name}`;
  return `brought in ${entriesText(facts)} that concern ${name}${netText(facts.debts, whom, now)}`;
}

/** `took back 214 entries from Splitwise that concerned you: you owed Ana $123.40 in all`. */
function undoneText(facts: ImportFacts, whom: SentenceReader): string {
  const name = whom.nameOf(whom.id);
  return `took back ${entriesText(facts)} that concerned ${name}${netText(facts.debts, whom, then)}`;
}

type Tense = Record<'owe' | 'get' | 'isEven', (name: string) => string>;

const now: Tense = {
  owe: owes,
  get: (name) => `${name} ${name === YOU ? 'get' : 'gets'} back`,
  isEven: (name) => `${name} ${name === YOU ? 'are' : 'is'} even`,
};
const then: Tense = {
  owe: (name) => `${name} owed`,
  get: (name) => `${name} got back`,
  isEven: (name) => `${name} ${name === YOU ? 'were' : 'was'} even`,
};

/** Only nets by pair: a file has debts in both directions. */
function netText(list: readonly SummedDebt[], { id, nameOf }: SentenceReader, tense: Tense) {
  if (list.length === 0) return '';
  const { owe, get, isEven } = tense;
  const me = nameOf(id);
  const nets = netsOf(list, id);
  const between = ([other, cents]: Net) => {
    const [debtor, creditor] = cents > 0 ? [nameOf(other), me] : [me, nameOf(other)];
    return `${owe(debtor)} ${creditor} ${formatCents(Math.abs(cents))}`;
  };
  const [only, ...more] = nets;
  if (only !== undefined && more.length === 0) return `: ${between(only)} in all`;
  const total = nets.reduce((sum, [, cents]) => sum + cents, 0);
  const sum = `${total > 0 ? get(me) : owe(me)} ${formatCents(Math.abs(total))}`;
  const all = `: ${total === 0 ? isEven(me) : sum} in all`;
  return nets.length === 0 ? all : `${all} (${joinNames(nets.map(between))})`;
}

type Net = readonly [other: string, cents: Cents];

/** Cents that each person owes the member; negative = the member owes. */
function netsOf(list: readonly SummedDebt[], id: string): Net[] {
  const nets = new Map<string, Cents>();
  for (const { debtorId, creditorId, amount } of list) {
    const [other, cents] = debtorId === id ? [creditorId, -amount] : [debtorId, amount];
    nets.set(other, (nets.get(other) ?? 0) + cents);
  }
  return [...nets].filter(([, cents]) => cents !== 0);
}
