import { formatCents, formatCount, type Cents } from '../money/money.ts';
import { joinNames } from './join-names.ts';
import { numberFact, owes, textFact, YOU, type Facts, type ReaderNameOf } from './facts.ts';

/** One pair's debts of many items. */
interface SummedDebt {
  debtorId: string;
  creditorId: string;
  amount: Cents;
}

export function debtsInFacts(facts: Facts): SummedDebt[] {
  const debts = facts?.['debts'];
  return Array.isArray(debts) ? (debts as SummedDebt[]) : [];
}

/** `214 entries from Splitwise`. */
export function entriesText(facts: Facts): string {
  const source = textFact(facts, 'source');
  const count = formatCount(numberFact(facts, 'count') ?? 0, 'entry', 'entries');
  return source === null ? count : `${count} from ${source}`;
}

interface Whom {
  id: string;
  nameOf: ReaderNameOf;
}

/**
 * `brought in 214 entries from Splitwise that concern you: you owe Ana $123.40 in all`. An import
 * that was never finished is rolled back, so nothing of the member may be left.
 */
export function importText(facts: Facts, whom: Whom): string {
  const name = whom.nameOf(whom.id);
  if (numberFact(facts, 'count') === 0)
    return `took back what they had brought in that concerned ${name}`;
  return `brought in ${entriesText(facts)} that concern ${name}${meaning(facts, whom, now)}`;
}

/** `took back 214 entries from Splitwise that concerned you: you owed Ana $123.40 in all`. */
export function importUndoneText(facts: Facts, whom: Whom): string {
  const name = whom.nameOf(whom.id);
  return `took back ${entriesText(facts)} that concerned ${name}${meaning(facts, whom, then)}`;
}

interface Tense {
  owe: (name: string) => string;
  get: (name: string) => string;
  isEven: (name: string) => string;
}

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
function meaning(facts: Facts, { id, nameOf }: Whom, { owe, get, isEven }: Tense): string {
  const debts = debtsInFacts(facts);
  if (debts.length === 0) return '';
  const me = nameOf(id);
  const nets = netsOf(debts, id);
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
function netsOf(debts: readonly SummedDebt[], id: string): Net[] {
  const nets = new Map<string, Cents>();
  for (const { debtorId, creditorId, amount } of debts) {
    const [other, cents] = debtorId === id ? [creditorId, -amount] : [debtorId, amount];
    nets.set(other, (nets.get(other) ?? 0) + cents);
  }
  return [...nets].filter(([, cents]) => cents !== 0);
}
