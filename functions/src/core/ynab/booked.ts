import { foldName } from '../household/member.ts';
import { currencyOfTexts, unitsOf } from '../money/currency.ts';
import type { Cents } from '../money/money.ts';
import type { MappedLine } from './stored.ts';

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

/** Compares only amounts, because YNAB may have ignored some categories. */
export function hasSameAmounts(booked: BookedTransaction, lines: readonly MappedLine[]): boolean {
  const wanted = lines.map(({ cents }) => toMilliunits(cents)).sort(byNumber);
  const found = bookedParts(booked)
    .map(({ amount }) => amount)
    .sort(byNumber);
  return wanted.length === found.length && wanted.every((one, index) => one === found[index]);
}

/** Names of lines whose category YNAB ignored. YNAB returns no error for these. */
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

/** The transaction at YNAB as report lines, for one that differs from the last content sent. */
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

export function bookedParts(
  booked: BookedTransaction,
): readonly BookedTransaction['subtransactions'][0][] {
  const parts = booked.subtransactions.filter(({ deleted }) => !deleted);
  const { amount, category_id, category_name } = booked;
  return parts.length > 0 ? parts : [{ amount, category_id, category_name }];
}

/**
 * Converts household minor units of spending to YNAB's outflow in milliunits. A yen is 1000 milliunits, a fils is one.
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
