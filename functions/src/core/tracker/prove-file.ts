import type { ImportRow } from '../import/import-resource.ts';
import { currencySign } from '../money/currency-sign.ts';
import type { Currency } from '../money/currency.ts';
import { exchange, isRate } from '../money/exchange.ts';
import { decideEntries, type Convert, type TrackerDecisions } from './decide.ts';
import { inMinorUnits } from './in-minor-units.ts';
import { proveBalances, type BalanceProof } from './prove.ts';
import { sharesByWeight } from './shares-by-weight.ts';
import { fileUnitsOf } from './file-digits.ts';
import {
  currenciesOf,
  type FilePersonCents,
  type TrackerEntry,
  type TrackerFile,
} from './tracker-file.ts';

export interface FileDecisions extends Omit<TrackerDecisions, 'currency'> {
  ownCurrency: Currency;
  /** For each currency of the file: its exchange rate. Rows of a currency without one are left out. */
  rates: Readonly<Record<string, string>>;
}

/** The rows of one currency of a file. */
export interface FilePart {
  currency: string;
  count: number;
  /**
   * The exchange rate; null = it is the household's currency. Without a valid rate none of these rows are
   * imported.
   */
  rate: string | null;
  comesIn: boolean;
  file: TrackerFile;
  decisions: TrackerDecisions;
  /** Absent = nothing has to be converted. */
  convert?: Convert;
}

/**
 * Whether a file's currency is the household's. It counts as such, too, if the file names none, or writes the
 * currency's sign.
 */
export function isOwnMoney(written: string, own: Currency): boolean {
  return written === '' || written === own || written === currencySign(own);
}

/** A file by its currencies. */
export function filePartsOf(file: TrackerFile, decisions: FileDecisions): FilePart[] {
  const { ownCurrency, rates, people, rows } = decisions;
  return currenciesOf(file).map(({ code: currency, count }): FilePart => {
    const own = { currency, count, decisions: { currency, people, rows } };
    if (isOwnMoney(currency, ownCurrency)) {
      const ours = inMinorUnits(file, ownCurrency, currency);
      return { ...own, rate: null, comesIn: true, file: ours };
    }
    const rate = (Object.hasOwn(rates, currency) && rates[currency]) || '';
    const comesIn = isRate(rate);
    const convert: Convert = (entry) => (comesIn ? convertEntry(entry, rate) : entry);
    return { ...own, rate, comesIn, file, convert };
  });
}

/** The entries that come in, as the file has them. */
export function entriesIn(parts: readonly FilePart[]): TrackerEntry[] {
  return parts.flatMap(({ comesIn, file, decisions, convert }) =>
    comesIn ? decideEntries(file, decisions, convert).entries : [],
  );
}

export type ProvedPart = Pick<FilePart, 'currency' | 'count' | 'rate' | 'comesIn'> & BalanceProof;

export interface FileProof {
  parts: readonly ProvedPart[];
  /** What is to be imported, of all parts. */
  rows: readonly ImportRow[];
  /** Like `sourceIds` of a `Proof`. */
  sourceIds: readonly (string | null)[];
  /** Whether every figure of every part agrees. */
  holds: boolean;
  /** How many rows nobody has decided yet. */
  undecided: number;
}

/** Proves each part in its own currency, and collects the rows of all parts. */
export function proveParts(
  parts: readonly FilePart[],
  categoryOf: (name: string) => string,
): FileProof {
  const proved = parts.map(({ file, decisions, convert, ...part }): ProvedPart => {
    return { ...part, ...proveBalances(file, decisions, categoryOf, convert) };
  });
  const coming = proved.filter(({ comesIn }) => comesIn);
  return {
    parts: proved,
    rows: coming.flatMap(({ rows }) => rows),
    sourceIds: coming.flatMap(({ sourceIds }) => sourceIds),
    holds: coming.every(({ holds }) => holds),
    undecided: coming.reduce((sum, { undecided }) => sum + undecided.length, 0),
  };
}

/** Converts and rounds the whole amount; the parts get the largest remainders, so that they add up to it. */
function convertEntry(entry: TrackerEntry, rate: string): TrackerEntry | null {
  const cents = exchange(entry.cents, rate, fileUnitsOf(entry.currency));
  if (cents === null) return null;
  const share = (list: readonly FilePersonCents[]) =>
    sharesByWeight(
      cents,
      list.map((one) => ({ person: one.person, weight: BigInt(one.cents) })),
    );
  return { ...entry, cents, payers: share(entry.payers), shares: share(entry.shares) };
}
