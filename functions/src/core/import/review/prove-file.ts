import type { ImportRow } from '../import-resource.ts';
import { currencySign } from '../../money/currency-sign.ts';
import type { Currency } from '../../money/currency.ts';
import { exchange, isRate } from '../../money/exchange.ts';
import { decideEntries, type Convert, type TrackerDecisions } from './decide.ts';
import { inMinorUnits } from './in-minor-units.ts';
import { proveBalances, type BalanceProof } from './prove.ts';
import { sharesByWeight } from '../read/shares-by-weight.ts';
import { fileUnitsOf } from '../read/file-digits.ts';
import {
  currenciesOf,
  type FilePersonCents,
  type TrackerEntry,
  type TrackerFile,
} from '../read/tracker-file.ts';

export interface FileDecisions extends Omit<TrackerDecisions, 'currency'> {
  ownCurrency: Currency;
  /** The exchange rate of each currency. Rows of a currency without a rate are left out. */
  rates: Readonly<Record<string, string>>;
}

export interface FilePart {
  currency: string;
  count: number;
  /** null = the household's currency. Without a valid rate none of these rows are imported. */
  rate: string | null;
  comesIn: boolean;
  file: TrackerFile;
  decisions: TrackerDecisions;
  /** Absent = no conversion is needed. */
  convert?: Convert;
}

/** A file without a currency, or with the currency's sign, counts as in the household's currency. */
export function isOwnMoney(written: string, own: Currency): boolean {
  return written === '' || written === own || written === currencySign(own);
}

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

export function entriesIn(parts: readonly FilePart[]): TrackerEntry[] {
  return parts.flatMap(({ comesIn, file, decisions, convert }) =>
    comesIn ? decideEntries(file, decisions, convert).entries : [],
  );
}

export type ProvedPart = Pick<FilePart, 'currency' | 'count' | 'rate' | 'comesIn'> & BalanceProof;

export interface FileProof {
  parts: readonly ProvedPart[];
  rows: readonly ImportRow[];
  /** See `sourceIds` of `BalanceProof`. */
  sourceIds: readonly (string | null)[];
  holds: boolean;
  undecided: number;
}

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

/** Converts and rounds the total. The parts get the largest remainders, so that they add up to it. */
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
