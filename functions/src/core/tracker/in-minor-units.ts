import { decimalsOf, type Currency } from '../money/currency.ts';
import type { Cents } from '../money/money.ts';
import type { OpenRow, PersonCents, TrackerEntry, TrackerFile } from './tracker-file.ts';

/** So many minor units is a hundredth: of a dinar ten fils, of a yen none. */
function scaleOf(currency: Currency): number {
  return 10 ** (decimalsOf(currency) - 2);
}

/**
 * The file with its figures, which are hundredths, in the minor units of what the household counts in. Where that has no
 * decimals, rows with a fraction are left aside: nobody can say who carries it.
 */
export function inMinorUnits(file: TrackerFile, currency: Currency): TrackerFile {
  const scale = scaleOf(currency);
  if (scale === 1) return file;
  // Not by multiplying: a tenth is no binary number.
  const unit = (cents: Cents) => (scale > 1 ? cents * scale : cents / Math.round(1 / scale));
  const isWhole = (cents: Cents) => Number.isInteger(unit(cents));
  const toPeople = (list: readonly PersonCents[]): PersonCents[] =>
    list.map(({ person, cents }) => ({ person, cents: unit(cents) }));
  const toEffect = (list: readonly PersonCents[] | null) =>
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
