import { foldName } from '../../household/member.ts';
import { formatPlain } from './file-digits.ts';
import { sumCents, type Cents } from '../../money/money.ts';
import { paymentsBetween } from './payments.ts';
import { sharesByWeight } from './shares-by-weight.ts';
import {
  addUp,
  type OpenOption,
  type FilePersonCents,
  type RowCollector,
  type RowFacts,
  type TrackerEntry,
  type TrackerPerson,
} from './tracker-file.ts';

/** A row of Splitwise's table. Each person's cell is what they paid minus what they owe. */
export interface SplitwiseRow {
  facts: RowFacts;
  cost: Cents;
  effect: readonly FilePersonCents[];
}

interface Context {
  people: readonly TrackerPerson[];
  /** Folded names of the payment category. */
  words: ReadonlySet<string>;
  found: RowCollector;
}

/** Reads an exact row; otherwise collects the options for a decision. */
export function readSplitwiseRow(row: SplitwiseRow, context: Context): void {
  const { facts, effect } = row;
  const { found, people } = context;
  const isRefund = row.cost < 0;
  const cost = Math.abs(row.cost);
  const cells = effect
    .map(({ person, cents }) => ({ person, cents: isRefund ? -cents : cents }))
    .filter(({ cents }) => cents !== 0);
  if (cells.length === 0) {
    found.leaveOut(facts, 'Nobody owes anything by it.', []);
    return;
  }
  const missing = sumCents(cells.map(({ cents }) => cents));
  if (Math.abs(missing) > people.length) {
    found.leaveOut(facts, 'What was paid and what is owed are not the same sum.', effect);
    return;
  }
  const kind = isRefund ? 'refund' : 'expense';
  const whole = missing === 0 ? cells : withoutMissing(cells, missing);
  const isNamedPayment = context.words.has(foldName(facts.category));
  const isPayment = isNamedPayment || (!isRefund && saysPaid(facts.title, cells, context));
  // A payment's signs show the payer, whatever the sign of its cost.
  const given = isRefund ? whole.map((one) => ({ ...one, cents: -one.cents })) : whole;
  const options = isPayment
    ? paymentOptions(facts, given)
    : spendingOptions({ ...facts, kind }, cost, whole, people);
  const [only] = options;
  if (missing === 0 && only && options.length === 1 && only.way === 'told') {
    found.entries.push(...only.entries);
    return;
  }
  const reason =
    missing !== 0
      ? 'What was paid and what is owed differ by a cent.'
      : isPayment
        ? 'Several people gave money to several others.'
        : options.some(({ way }) => way === 'debt')
          ? 'More is owed than it cost.'
          : 'Several people paid, and the file does not say how much each.';
  const told = missing === 0 ? options : options.map(inWords);
  found.ask(facts, { cents: cost, reason, effect, options: told });
}

function inWords(option: OpenOption): OpenOption {
  if (option.way !== 'told') return option;
  return { ...option, way: 'cent', label: 'Whoever paid carries the cent' };
}

/** A missing cent goes to the largest figure of those who are owed money; the file is no more exact. */
function withoutMissing(cells: readonly FilePersonCents[], missing: Cents): FilePersonCents[] {
  const largest = cells.reduce((one, other) => (other.cents > one.cents ? other : one));
  return cells
    .map((cell) => (cell === largest ? { ...cell, cents: cell.cents - missing } : cell))
    .filter(({ cents }) => cents !== 0);
}

const received = (cells: readonly FilePersonCents[]) => cells.filter(({ cents }) => cents > 0);
const owing = (cells: readonly FilePersonCents[]) =>
  cells.filter(({ cents }) => cents < 0).map(({ person, cents }) => ({ person, cents: -cents }));

/** The readings of a payment. It is exact if one person paid several, or several paid one. */
function paymentOptions(facts: RowFacts, cells: readonly FilePersonCents[]): OpenOption[] {
  const entries = paymentsBetween(facts, received(cells), owing(cells)) ?? [];
  return entries.length === 0 ? [] : [{ way: 'told', label: '', entries }];
}

function spendingOptions(
  facts: RowFacts & Pick<TrackerEntry, 'kind'>,
  cost: Cents,
  cells: readonly FilePersonCents[],
  people: readonly TrackerPerson[],
): OpenOption[] {
  const paid = received(cells);
  const owed = owing(cells);
  const lent = sumCents(paid.map(({ cents }) => cents));
  /** An entry with the same amounts added to each person's payment and share. */
  const entryOf = (own: readonly FilePersonCents[], total = cost): TrackerEntry => ({
    ...facts,
    cents: total,
    payers: addUp([...paid, ...own]),
    shares: addUp([...owed, ...own]),
  });
  const rest = cost - lent;
  if (lent === 0) return [];
  if (rest < 0) {
    const label = `Only what is owed: ${formatPlain(lent, facts.currency)}`;
    return [{ way: 'debt', label, entries: [entryOf([], lent)] }];
  }
  const [payer] = paid;
  if (paid.length === 1 && payer) {
    const own = rest === 0 ? [] : [{ person: payer.person, cents: rest }];
    return [{ way: 'told', label: '', entries: [entryOf(own)] }];
  }
  const nameOf = (key: string) => people.find((one) => one.key === key)?.name ?? key;
  const equal = equalParts(cost, cells);
  return [
    ...(equal === null
      ? []
      : [{ way: 'equal', label: 'Shared equally', entries: [entryOf(equal)] }]),
    ...paid.map(({ person }) => ({
      way: `rest:${person}`,
      label: `${nameOf(person)} paid ${formatPlain(rest, facts.currency)} more, for themselves`,
      entries: [entryOf(rest === 0 ? [] : [{ person, cents: rest }])],
    })),
  ];
}

/**
 * The amounts to add so that all shares are equal, with an odd cent where the file has it; null = somebody's payment
 * would be negative.
 */
function equalParts(cost: Cents, cells: readonly FilePersonCents[]): FilePersonCents[] | null {
  const part = Math.floor(cost / cells.length);
  // A person who paid nothing has exactly the share in the file.
  const isTold = ({ cents }: FilePersonCents) => cents === -part || cents === -part - 1;
  const rest = cost + sumCents(cells.filter(isTold).map(({ cents }) => cents));
  const others = cells.filter((cell) => !isTold(cell));
  const shares = sharesByWeight(
    Math.max(0, rest),
    others.map(({ person }) => ({ person, weight: 1n })),
  );
  const own = others.map(({ person, cents }) => {
    const share = shares.find((one) => one.person === person)?.cents ?? 0;
    return { person, cents: share + Math.min(cents, 0) };
  });
  const isPossible =
    own.every(({ cents }) => cents >= 0) && sumCents(shares.map(({ cents }) => cents)) === rest;
  return isPossible ? own.filter(({ cents }) => cents > 0) : null;
}

/** Whether the title is `Ben paid Ann`, Splitwise's English title of payments. */
function saysPaid(title: string, cells: readonly FilePersonCents[], { people }: Context): boolean {
  const [, giver = '', taker = ''] = /^(.+?) paid (.+)$/.exec(title) ?? [];
  if (giver === '' || cells.length !== 2) return false;
  const isNamed = (text: string, isOwed: boolean) =>
    cells.some(({ person, cents }) => {
      const name = people.find(({ key }) => key === person)?.name ?? '';
      const first = foldName(name).split(' ')[0] ?? '';
      return cents > 0 === isOwed && first !== '' && foldName(text).split(/[\s.]/)[0] === first;
    });
  return isNamed(giver, true) && isNamed(taker, false);
}
