import { foldName } from '../household/member.ts';
import { currencyOfTexts, unitsOf } from '../money/currency.ts';
import type { Cents } from '../money/money.ts';
import type { MappedLine } from './sync-content.ts';

/** The parts of a transaction at YNAB that say what it is. */
export interface BookedTransaction {
  amount: number;
  category_id?: string | null | undefined;
  category_name?: string | null | undefined;
  subtransactions: readonly {
    amount: number;
    category_id?: string | null | undefined;
    category_name?: string | null | undefined;
    memo?: string | null | undefined;
    deleted?: boolean;
  }[];
}

/**
 * Whether YNAB has exactly these amounts. Categories are not compared, because YNAB may have
 * ignored some.
 */
export function hasSameAmounts(booked: BookedTransaction, lines: readonly MappedLine[]): boolean {
  const wanted = lines.map(({ cents }) => toMilliunits(cents)).sort(byNumber);
  const found = bookedParts(booked)
    .map(({ amount }) => amount)
    .sort(byNumber);
  return wanted.length === found.length && wanted.every((one, index) => one === found[index]);
}

/** Names of lines whose category YNAB did not take over. YNAB gives no error for these. */
export function findIgnoredLines(
  booked: BookedTransaction,
  lines: readonly MappedLine[],
): string[] {
  const parts = bookedParts(booked).map(({ amount, category_id }) => `${amount} ${category_id}`);
  return lines
    .filter(({ cents, categoryId }) => {
      const index = parts.indexOf(`${toMilliunits(cents)} ${categoryId}`);
      if (index >= 0) parts.splice(index, 1);
      return index < 0;
    })
    .map(({ categoryName }) => categoryName);
}

/** What YNAB has, as lines: for a transaction that is not what was last to be sent. */
export function bookedLines(booked: BookedTransaction): MappedLine[] {
  const lines = bookedParts(booked).map(({ amount, category_id, category_name, memo }) => ({
    categoryName: memo || category_name || 'Uncategorized',
    categoryId: category_id ?? '',
    cents: toCentsOfMilliunits(amount),
  }));
  const names = Map.groupBy(lines, ({ categoryName }) => foldName(categoryName));
  return [...names.values()].map((same) => ({
    ...same[0]!,
    cents: same.reduce((sum, { cents }) => sum + cents, 0),
  }));
}

/** The parts of a split, or the transaction as its only one. */
export function bookedParts(
  booked: BookedTransaction,
): readonly BookedTransaction['subtransactions'][0][] {
  const parts = booked.subtransactions.filter(({ deleted }) => !deleted);
  const { amount, category_id, category_name } = booked;
  return parts.length > 0 ? parts : [{ amount, category_id, category_name }];
}

/**
 * Cents spent as YNAB's outflow, in thousandths of the budget's currency, which is the household's: a yen is a thousand of
 * them, a fils one.
 */
export function toMilliunits(cents: Cents): number {
  return cents === 0 ? 0 : cents * -milliunitsOfCent();
}

function toCentsOfMilliunits(amount: number): Cents {
  return amount === 0 ? 0 : Math.round(-amount / milliunitsOfCent());
}

function milliunitsOfCent(): number {
  return 1000 / unitsOf(currencyOfTexts());
}

function byNumber(a: number, b: number): number {
  return a - b;
}
