import type { BankLine } from '@housetab/functions/core/import/read/bank-line';
import { exchange, isForeign } from '@housetab/functions/core/money/exchange';
import { unitsOf } from '@housetab/functions/core/money/currency';
import type { Cents } from '@housetab/functions/core/money/money';
import { ShopBook, shopOf } from '@housetab/functions/core/import/review/shops';
import {
  findDuplicates,
  fingerprintOfLine,
  type LineSource,
} from '@housetab/functions/core/import/review/fingerprint';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import type { BankDecisions, BankDraft, StoredChoice } from '@/features/import/bank/bank-draft';
import type { LineChoice } from '@/features/import/bank/line-choice';
import type { ShopLineRule } from '@/features/import/bank/line-choice';

export interface ShownLine extends Omit<BankLine, 'cents'> {
  /** In the household's currency; null: unknown amount in another currency, so left out. */
  cents: Cents | null;
  /** The amount in the file, if in another currency. */
  foreign: { currency: string; cents: Cents } | null;
  /** Entered before: left out unless the reader chooses otherwise. */
  isHere: boolean;
  /** Another entry of the same day, payer and amount, which may be the same. */
  similar: string | null;
  /** null: undecided. */
  choice: LineChoice | null;
  category: string;
}

type CountedLine = Omit<BankLine, 'cents'> & Pick<ShownLine, 'cents' | 'foreign'>;

/** The line in the household's currency: the typed amount, else the file's amount at the rate. */
export function countLine(
  { cents, ...line }: BankLine,
  rates: BankDraft['rates'] = {},
  typed?: Cents,
): CountedLine {
  const { currency } = line;
  if (!isForeign(line)) return { ...line, cents, foreign: null };
  const counted = typed ?? exchange(cents, rates[currency] ?? '', unitsOf(currency));
  return { ...line, cents: counted, foreign: { currency, cents } };
}

/** Facts about a line that do not depend on decisions; computed once. */
interface KnownLine extends Pick<ShownLine, 'isHere' | 'similar'> {
  line: CountedLine;
  shop: string;
  lastCategory: string | null;
}

interface Known {
  existing: readonly TransactionResource[];
  /** The newest first. */
  latest: readonly TransactionResource[];
}

export function knowLines(
  { lines: written, accountId, rates }: Pick<BankDraft, 'lines' | 'accountId' | 'rates'>,
  { existing, latest }: Known,
  amounts: BankDecisions['amounts'] = {},
): KnownLine[] {
  const lines = written.map((line) => countLine(line, rates, amounts[line.number]));
  const entered = sourcesOf(existing);
  const sources = lines.map((line) => sourceOfLine(line, accountId));
  const here = findDuplicates(sources, entered, fingerprintOfLine);
  const alike = new Map(entered.map((source) => [likenessOf(source), source.text]));
  const book = new ShopBook(
    latest
      .filter(({ type }) => !isSettlementCategory(type))
      .map(({ note, type }) => ({ text: note, category: type })),
  );
  return lines.map((line, index): KnownLine => {
    const isHere = here[index] ?? false;
    return {
      line,
      shop: shopOf(line.text),
      isHere,
      similar: isHere ? null : (alike.get(likenessOf(sources[index]!)) ?? null),
      lastCategory: book.categoryOf(line.text),
    };
  });
}

/** The lines with their decisions: by hand, by a rule of the shop, or by default. */
export function showLines(
  known: readonly KnownLine[],
  { choices, categories }: BankDecisions,
  rules: readonly ShopLineRule[],
  usualCategory: string,
): ShownLine[] {
  const ruleOf = new Map(rules.map((rule) => [rule.shop, rule]));
  return known.map(({ line, shop, isHere, similar, lastCategory }): ShownLine => {
    const rule = ruleOf.get(shop);
    const isLeftOut = isHere || line.isIncoming || line.cents === null;
    const byItself = isLeftOut ? none : (rule?.choice ?? null);
    const stored = choices[line.number];
    // A line that was entered since the choice is not imported again.
    const isChosen = stored && line.cents !== null && (!isHere || stored.isOverHere);
    const chosen = isChosen ? plainChoice(stored) : undefined;
    return {
      ...line,
      isHere,
      similar,
      choice: chosen ?? byItself,
      category: categories[line.number] ?? rule?.category ?? lastCategory ?? usualCategory,
    };
  });
}

const none: LineChoice = { what: 'none' };

function plainChoice({ isOverHere: _, ...choice }: StoredChoice): LineChoice {
  return choice;
}

function sourceOfLine(line: CountedLine, payerId: string): LineSource {
  const { date: transactionDate, cents, text, isIncoming: isRefund } = line;
  // An unknown amount becomes 0, which no entry has.
  return { transactionDate, cents: cents ?? 0, payerId, isRefund, text };
}

/** Existing entries, each expense once. */
function sourcesOf(existing: readonly TransactionResource[]): LineSource[] {
  const sources = new Map<string, LineSource>();
  for (const one of existing) {
    const { transactionDate, note: text, isRefund } = one;
    const payerId = one.expensePayers?.[0]?.userId ?? one.paidBy ?? '';
    const cents = one.expenseAmount ?? one.amount;
    sources.set(one.expenseId ?? one.id, { transactionDate, cents, payerId, isRefund, text });
  }
  return [...sources.values()];
}

function likenessOf({ transactionDate, cents, payerId, isRefund }: LineSource): string {
  return JSON.stringify([transactionDate, cents, payerId, isRefund]);
}

/** The next undecided line after this index, wrapping around at the end; null: none. */
export function nextOpen(lines: readonly ShownLine[], from: number): number | null {
  const places = [...lines.keys()];
  const order = [...places.slice(from + 1), ...places.slice(0, from + 1)];
  return order.find((place) => lines[place]!.choice === null) ?? null;
}
