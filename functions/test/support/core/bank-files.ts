/** Files as six banks write them: their columns, signs, dates and separators, with invented movements. */

/** A movement of an account. */
export interface Movement {
  /** `YYYY-MM-DD`. */
  date: string;
  text: string;
  /** Whole cents; negative = an outflow. Never 0. */
  cents: number;
}

interface BankWriter {
  bank: string;
  delimiter: ',' | ';';
  /** The encoding's name for `TextDecoder`; most banks export UTF-8. */
  encoding: 'utf-8' | 'windows-1252';
  rows: (movements: readonly Movement[]) => string[][];
}

/** `-1234.50` */
const plain = (cents: number) => (cents / 100).toFixed(2);

/** `-1,234.50` or `-1.234,50` */
function grouped(cents: number, grouping: string, mark: string): string {
  const [whole = '', decimals] = Math.abs(cents / 100)
    .toFixed(2)
    .split('.');
  const sign = cents < 0 ? '-' : '';
  return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, grouping)}${mark}${decimals}`;
}

const american = (date: string) => date.replace(/^(....)-(..)-(..)$/, '$2/$3/$1');
const european = (date: string, mark: string) =>
  date.replace(/^(....)-(..)-(..)$/, `$3${mark}$2${mark}$1`);

export const bankWriters: Readonly<Record<string, BankWriter>> = {
  'Chase account': {
    ...{ bank: 'Chase', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #'.split(','),
      // Its rows end with an extra comma.
      ...list.map(({ date, text, cents }) => [
        ...[cents < 0 ? 'DEBIT' : 'CREDIT', american(date), text, plain(cents)],
        ...['DEBIT_CARD', plain(123456), '', ''],
      ]),
    ],
  },
  'Chase card': {
    ...{ bank: 'Chase', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo'.split(','),
      ...list.map(({ date, text, cents }) => [
        ...[american(date), american(date), text, 'Groceries', 'Sale', plain(cents), ''],
      ]),
    ],
  },
  'Bank of America account': {
    ...{ bank: 'Bank of America', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      ['Description', '', 'Summary Amt.'],
      ['Beginning balance as of 10/01/2026', '', '1,234.56'],
      ['Total credits', '', '2,000.00'],
      ['Total debits', '', '-1,500.00'],
      ['Ending balance as of 11/01/2026', '', '1,734.56'],
      [''],
      ['Date', 'Description', 'Amount', 'Running Bal.'],
      ['10/01/2026', 'Beginning balance as of 10/01/2026', '', '1,234.56'],
      ...list.map(({ date, text, cents }) => [
        ...[american(date), text, grouped(cents, ',', '.'), '1,000.00'],
      ]),
    ],
  },
  'Bank of America card': {
    ...{ bank: 'Bank of America', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      ['Posted Date', 'Reference Number', 'Payee', 'Address', 'Amount'],
      ...list.map(({ date, text, cents }) => [
        ...[american(date), '24692160000000000000001', text, 'SEATTLE WA', plain(cents)],
      ]),
    ],
  },
  Revolut: {
    ...{ bank: 'Revolut', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance'.split(
        ',',
      ),
      ...list.map(({ date, text, cents }, index) => {
        // Part of an outflow may have been a fee.
        const fee = cents < -100 && index % 3 === 0 ? 100 : 0;
        const times = [`${date} 09:15:01`, index % 5 === 0 ? '' : `${date} 23:59:59`];
        const state = index % 5 === 0 ? 'PENDING' : 'COMPLETED';
        return [
          ...['CARD_PAYMENT', 'Current', ...times, text, plain(cents + fee), plain(fee)],
          ...['EUR', state, '100.00'],
        ];
      }),
      [
        ...['CARD_PAYMENT', 'Current', '2026-10-05 10:00:00', '', 'Taken back', '-99.00', '0.00'],
        ...['EUR', 'REVERTED', ''],
      ],
    ],
  },
  N26: {
    ...{ bank: 'N26', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      [
        ...['Booking Date', 'Value Date', 'Partner Name', 'Partner Iban', 'Type'],
        ...['Payment Reference', 'Account Name', 'Amount (EUR)', 'Original Amount'],
        ...['Original Currency', 'Exchange Rate'],
      ],
      ...list.map(({ date, text, cents }) => [
        ...[date, date, text, 'DE00', 'Presentment', 'Ref 1', 'Main Account', String(cents / 100)],
        ...['', '', ''],
      ]),
    ],
  },
  'N26 until 2024': {
    ...{ bank: 'N26', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      [
        ...['Date', 'Payee', 'Account number', 'Transaction type', 'Payment reference'],
        ...['Amount (EUR)', 'Amount (Foreign Currency)', 'Type Foreign Currency', 'Exchange Rate'],
      ],
      ...list.map(({ date, text, cents }) => [
        ...[date, text, '', 'MasterCard Payment', '', String(cents / 100), '', '', ''],
      ]),
    ],
  },
  'ING Germany': {
    ...{ bank: 'ING', delimiter: ';', encoding: 'windows-1252' },
    rows: (list) => [
      ['Umsatzanzeige', 'Datei erstellt am: 25.11.2026 17:31'],
      [''],
      ['IBAN', 'DE00 0000 0000 0000 0000 00'],
      ['Kontoname', 'Girokonto'],
      ['Bank', 'ING'],
      ['Kunde', 'Ann Example'],
      ['Zeitraum', '01.10.2026 - 31.10.2026'],
      ['Saldo', '1.234,56', 'EUR'],
      [''],
      ['Sortierung', 'Datum absteigend'],
      [''],
      ['In der CSV-Datei finden Sie alle bereits gebuchten Umsätze.'],
      [''],
      [
        ...['Buchung', 'Wertstellungsdatum', 'Auftraggeber/Empfänger', 'Buchungstext'],
        ...['Verwendungszweck', 'Saldo', 'Währung', 'Betrag', 'Währung'],
      ],
      ...list.map(({ date, text, cents }) => [
        ...[european(date, '.'), european(date, '.'), text, 'Lastschrift', 'Mandat 4711'],
        ...['1.446,10', 'EUR', grouped(cents, '.', ','), 'EUR'],
      ]),
    ],
  },
  'ING Netherlands': {
    ...{ bank: 'ING', delimiter: ';', encoding: 'utf-8' },
    rows: (list) => [
      [
        ...['Datum', 'Naam / Omschrijving', 'Rekening', 'Tegenrekening', 'Code', 'Af Bij'],
        ...['Bedrag (EUR)', 'Mutatiesoort', 'Mededelingen'],
      ],
      ...list.map(({ date, text, cents }) => [
        ...[date.replaceAll('-', ''), text, 'NL00', '', 'BA', cents < 0 ? 'Af' : 'Bij'],
        ...[plain(Math.abs(cents)).replace('.', ','), 'Betaalautomaat', 'Pasvolgnr: 001'],
      ]),
    ],
  },
  Monzo: {
    ...{ bank: 'Monzo', delimiter: ',', encoding: 'utf-8' },
    rows: (list) => [
      [
        ...['Transaction ID', 'Date', 'Time', 'Type', 'Name', 'Emoji', 'Category', 'Amount'],
        ...['Currency', 'Local amount', 'Local currency', 'Notes and #tags', 'Address', 'Receipt'],
        ...['Description', 'Category split', 'Money Out', 'Money In'],
      ],
      ...list.map(({ date, text, cents }, index) => [
        ...[`tx_${index}`, european(date, '/'), '10:30:00', 'Card payment', text, '', 'Groceries'],
        ...[plain(cents), 'GBP', plain(cents), 'GBP', '', '', '', text.toUpperCase(), ''],
        ...[cents < 0 ? plain(cents) : '', cents < 0 ? '' : plain(cents)],
      ]),
    ],
  },
};

/** The rows as a CSV library reads them, numbered, without empty ones. */
export function numberedBankRows(rows: readonly string[][]) {
  return rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

/** The text of a file. */
export function toCsv({ delimiter, rows }: BankWriter, movements: readonly Movement[]): string {
  const cellText = (cell: string) =>
    new RegExp(`["\n${delimiter}]`).test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows(movements)
    .map((cells) => cells.map(cellText).join(delimiter))
    .join('\r\n');
}
