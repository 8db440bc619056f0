import type { ImportFormat } from './import-format.ts';

/**
 * One bank's file format. Column names are as the bank writes them; they are compared without case, accents and marks.
 */
export interface BankLayout {
  bank: string;
  /** The columns that identify a header row. No other layout has all of them. */
  header: readonly string[];
  /** The day of the purchase. If a column is empty, as for pending rows, the next one is used. */
  dates: readonly string[];
  dayOrder: ImportFormat['dayOrder'];
  /** Negative for outgoing money, unless `direction` says so. */
  amount: string;
  decimalMark: ImportFormat['decimalMark'];
  /** The column with the direction, for amounts without a sign. */
  direction?: { column: string; out: readonly string[]; in: readonly string[] };
  /** The bank's fee, which also leaves the account. */
  fee?: string;
  /** The payee, which becomes the note. If a column is empty, the next one is used. */
  shop: readonly string[];
  /** Further text that helps to recognize the payee. It is never stored, because it may contain account numbers. */
  details: readonly string[];
  currency: { column: string } | { code: string };
  ignored?: { column: string; values: readonly string[] };
}

/**
 * The files of six banks. None of them documents its columns: these are the headers of exports as they are
 * published in the sources and tests of programs that read them, compared in November 2026. Where a bank
 * has changed its file, or writes one for accounts and another for cards, each has its line.
 *
 * - Chase: account and card. Purchases are below zero in both.
 * - Bank of America: account, below a summary of five lines and a first row that only names the balance;
 *   card, without either.
 * - Revolut: the fee is a positive number in a column of its own; what was reverted stays in the file.
 * - N26: until 2024 `Date`, `Payee`; since then `Booking Date`, `Partner Name`.
 * - ING: Germany, below some ten lines of account data, in Windows-1252, with semicolons, and with a balance
 *   or without; the Netherlands, unsigned with `Af` or `Bij`, in Dutch or English.
 * - Monzo: columns may follow those here.
 */
export const bankLayouts: readonly BankLayout[] = [
  {
    bank: 'Chase',
    header: ['Details', 'Posting Date', 'Description', 'Amount', 'Type', 'Balance'],
    dates: ['Posting Date'],
    dayOrder: 'month-first',
    amount: 'Amount',
    decimalMark: 'point',
    shop: ['Description'],
    details: ['Type'],
    currency: { code: 'USD' },
  },
  {
    bank: 'Chase',
    header: ['Transaction Date', 'Post Date', 'Description', 'Category', 'Type', 'Amount'],
    dates: ['Transaction Date', 'Post Date'],
    dayOrder: 'month-first',
    amount: 'Amount',
    decimalMark: 'point',
    shop: ['Description'],
    details: ['Category', 'Memo'],
    currency: { code: 'USD' },
  },
  {
    bank: 'Bank of America',
    header: ['Date', 'Description', 'Amount', 'Running Bal.'],
    dates: ['Date'],
    dayOrder: 'month-first',
    amount: 'Amount',
    decimalMark: 'point',
    shop: ['Description'],
    details: [],
    currency: { code: 'USD' },
  },
  {
    bank: 'Bank of America',
    header: ['Posted Date', 'Reference Number', 'Payee', 'Address', 'Amount'],
    dates: ['Posted Date'],
    dayOrder: 'month-first',
    amount: 'Amount',
    decimalMark: 'point',
    shop: ['Payee'],
    details: ['Address'],
    currency: { code: 'USD' },
  },
  {
    bank: 'Revolut',
    header: ['Type', 'Started Date', 'Completed Date', 'Description', 'Amount', 'Fee', 'State'],
    dates: ['Started Date', 'Completed Date'],
    dayOrder: 'day-first',
    amount: 'Amount',
    decimalMark: 'point',
    fee: 'Fee',
    shop: ['Description'],
    details: ['Type'],
    currency: { column: 'Currency' },
    ignored: { column: 'State', values: ['REVERTED', 'DECLINED', 'FAILED'] },
  },
  {
    bank: 'N26',
    header: ['Booking Date', 'Partner Name', 'Payment Reference', 'Amount (EUR)'],
    dates: ['Booking Date', 'Value Date'],
    dayOrder: 'day-first',
    amount: 'Amount (EUR)',
    decimalMark: 'point',
    shop: ['Partner Name', 'Payment Reference', 'Type'],
    details: ['Payment Reference'],
    currency: { code: 'EUR' },
  },
  {
    bank: 'N26',
    header: ['Date', 'Payee', 'Transaction type', 'Payment reference', 'Amount (EUR)'],
    dates: ['Date'],
    dayOrder: 'day-first',
    amount: 'Amount (EUR)',
    decimalMark: 'point',
    shop: ['Payee', 'Payment reference', 'Transaction type'],
    details: ['Payment reference'],
    currency: { code: 'EUR' },
  },
  {
    bank: 'ING',
    header: ['Buchung', 'Auftraggeber/Empfänger', 'Buchungstext', 'Verwendungszweck', 'Betrag'],
    dates: ['Buchung', 'Valuta', 'Wertstellungsdatum'],
    dayOrder: 'day-first',
    amount: 'Betrag',
    decimalMark: 'comma',
    shop: ['Auftraggeber/Empfänger', 'Verwendungszweck', 'Buchungstext'],
    details: ['Verwendungszweck'],
    currency: { code: 'EUR' },
  },
  {
    bank: 'ING',
    header: ['Datum', 'Naam / Omschrijving', 'Af Bij', 'Bedrag (EUR)'],
    dates: ['Datum'],
    dayOrder: 'day-first',
    amount: 'Bedrag (EUR)',
    decimalMark: 'comma',
    direction: { column: 'Af Bij', out: ['Af'], in: ['Bij'] },
    shop: ['Naam / Omschrijving', 'Mededelingen'],
    details: ['Mededelingen'],
    currency: { code: 'EUR' },
  },
  {
    bank: 'ING',
    header: ['Date', 'Name / Description', 'Debit/credit', 'Amount (EUR)'],
    dates: ['Date'],
    dayOrder: 'day-first',
    amount: 'Amount (EUR)',
    decimalMark: 'comma',
    direction: { column: 'Debit/credit', out: ['Debit'], in: ['Credit'] },
    shop: ['Name / Description', 'Notifications'],
    details: ['Notifications'],
    currency: { code: 'EUR' },
  },
  {
    bank: 'Monzo',
    header: ['Transaction ID', 'Date', 'Time', 'Type', 'Name', 'Emoji', 'Amount', 'Currency'],
    dates: ['Date'],
    dayOrder: 'day-first',
    amount: 'Amount',
    decimalMark: 'point',
    shop: ['Name', 'Description', 'Type'],
    details: ['Notes and #tags', 'Description'],
    currency: { column: 'Currency' },
  },
];
