import { decimalsOf, type Currency } from '../../money/currency.ts';
import type { Cents } from '../../money/money.ts';
import { digitsOf } from '../read/file-digits.ts';
import type { OpenRow, FilePersonCents, TrackerEntry, TrackerFile } from '../read/tracker-file.ts';

/**
 * Converts a file in the household's currency to minor units. For a currency without decimals, rows with a fraction are
 * left out, because nobody can say who bears it.
 *
 * @param written the currency as the file writes it, possibly empty
 */
export function inMinorUnits(
  file: TrackerFile,
  currency: Currency,
  written: string = currency,
): TrackerFile {
  const scale = 10 ** (decimalsOf(currency) - digitsOf(written));
  if (scale === 1) return file;
  // Division avoids an inexact fraction as a factor.
  const unit = (cents: Cents) => (scale > 1 ? cents * scale : cents / Math.round(1 / scale));
  const isWhole = (cents: Cents) => Number.isInteger(unit(cents));
  const toPeople = (list: readonly FilePersonCents[]): FilePersonCents[] =>
    list.map(({ person, cents }) => ({ person, cents: unit(cents) }));
  const toEffect = (list: readonly FilePersonCents[] | null) =>
    list?.every(({ cents }) => isWhole(cents)) ? toPeople(list) : null;
  const isEntryWhole = ({ cents, payers, shares }: TrackerEntry) =>
    [cents, ...[...payers, ...shares].map((one) => one.cents)].every(isWhole);
  const toEntry = (entry: TrackerEntry): TrackerEntry => ({
    ...entry,
    cents: unit(entry.cents),
    payers: toPeople(entry.payers),
    shares: toPeople(entry.shares),
  });
  const asideOf = ({ row, title, currency: own }: TrackerEntry | OpenRow) => ({
    ...{ row, title, currency: own, effect: null },
    reason: `It has a fraction that ${currency} does not have.`,
  });
  const isOpenWhole = ({ cents, effect, options }: OpenRow) =>
    isWhole(cents) &&
    (effect === null || toEffect(effect) !== null) &&
    options.every(({ entries }) => entries.every(isEntryWhole));
  return {
    ...file,
    entries: file.entries.filter(isEntryWhole).map(toEntry),
    open: file.open.filter(isOpenWhole).map((row) => ({
      ...row,
      cents: unit(row.cents),
      effect: toEffect(row.effect),
      options: row.options.map((one) => ({ ...one, entries: one.entries.map(toEntry) })),
    })),
    aside: [
      ...file.aside.map((one) => ({ ...one, effect: toEffect(one.effect) })),
      ...file.entries.filter((one) => !isEntryWhole(one)).map(asideOf),
      ...file.open.filter((one) => !isOpenWhole(one)).map(asideOf),
    ],
    balances: Object.fromEntries(
      Object.entries(file.balances).map(([code, list]) => [code, toPeople(list)]),
    ),
  };
}
