import type { TrueEntry, Truth } from './tracker-truth.ts';
import { balancesOf, decimal } from './tracker-truth.ts';

/** Files as other trackers write them, with every known quirk. */

const centsOf = (list: TrueEntry['payers'], place: number) =>
  list.filter(({ person }) => person === String(place)).reduce((sum, { cents }) => sum + cents, 0);

export interface SplitwiseQuirks {
  mark: '.' | ',';
  language: 'en' | 'de' | 'sv' | 'xx';
  isFriendship: boolean;
  hasLines: boolean;
  isTotalLabelled: boolean;
  currency: string;
}

const splitwiseWords = {
  en: ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Payment', 'Total balance'],
  de: ['Datum', 'Beschreibung', 'Kategorie', 'Kosten', 'Währung', 'Zahlung', 'Gesamtbilanz'],
  sv: ['Datum', 'Beskrivning', 'Kategori', 'Kostnad', 'Valuta', 'Betalning', 'Totalt saldo'],
  // A language with no known word.
  xx: ['Dia', 'Deskripzioa', 'Saila', 'Kostua', 'Txanpona', 'Ordainketa', 'Guztira'],
};

export function writeSplitwise(truth: Truth, quirks: SplitwiseQuirks): string[][] {
  const { people, entries } = truth;
  const { mark, language, currency } = quirks;
  const [date, description, category, cost, money, payment, total] = splitwiseWords[language];
  const blank = quirks.hasLines ? [['', '', '', '', '']] : [];
  return [
    ...(quirks.isFriendship ? [['Note: does not include group expenses']] : []),
    [date!, description!, category!, cost!, money!, ...people],
    ...blank,
    ...entries.map((entry) => {
      const sign = entry.kind === 'refund' ? -1 : 1;
      const cells = people.map((_, place) =>
        decimal(sign * (centsOf(entry.payers, place) - centsOf(entry.shares, place)), mark),
      );
      const word = entry.kind === 'payment' ? payment! : entry.category || 'General';
      return [entry.date, entry.title, word, decimal(sign * entry.cents, mark), currency, ...cells];
    }),
    ...blank,
    [
      ...['2028-01-01', quirks.isTotalLabelled ? total! : '', ' ', ' ', currency],
      ...balancesOf(truth).map((cents) => decimal(cents, mark)),
    ],
  ];
}

export type SpliitMode = 'EVENLY' | 'BY_SHARES' | 'BY_PERCENTAGE' | 'BY_AMOUNT';

/** The group's JSON; by shares if the entries have weights. */
export function writeSpliitJson({ people, entries }: Truth, currencyCode: string | null): unknown {
  return {
    id: 'group',
    name: 'Flat',
    information: '',
    currency: '€',
    currencyCode,
    participants: people.map((name, place) => ({ id: `p${place}`, name })),
    activities: [],
    expenses: entries.map((entry) => {
      const sign = entry.kind === 'refund' ? -1 : 1;
      const isEven = entry.weights?.every((weight) => weight === entry.weights![0]) ?? false;
      const people = entry.shares.map(({ person }) => person);
      const isWhole = entry.weights?.length === people.length;
      return {
        ...(entry.id === undefined ? {} : { id: `expense-${entry.id}` }),
        title: entry.title,
        amount: sign * entry.cents,
        expenseDate: `${entry.date}T00:00:00.000Z`,
        category: entry.category === '' ? null : { grouping: 'Home', name: entry.category },
        paidById: `p${entry.payers[0]!.person}`,
        paidFor: entry.shares.map(({ person, cents }, place) => ({
          participantId: `p${person}`,
          shares: isWhole ? (isEven ? 7 + place : entry.weights![place]! * 100) : cents * sign,
        })),
        splitMode: isWhole ? (isEven ? 'EVENLY' : 'BY_SHARES') : 'BY_AMOUNT',
        isReimbursement: entry.kind === 'payment',
        recurrenceRule: 'NONE',
      };
    }),
  };
}

/** A cell has the person's own share, with a plus for the payer; the giver of a payment has 0. */
export function writeSpliitCsv(truth: Truth): string[][] {
  const fixed =
    'Date,Description,Category,Currency,Cost,Original cost,Original currency,Conversion rate,Is Reimbursement,Split mode';
  const guard = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
  return [
    [...`\uFEFF${fixed}`.split(','), ...truth.people],
    ...truth.entries.map((entry) => {
      const sign = entry.kind === 'refund' ? -1 : 1;
      const cells = truth.people.map((_, place) => {
        const own = centsOf(entry.shares, place);
        const isPayer = centsOf(entry.payers, place) > 0;
        return decimal(sign * (isPayer ? own : -own));
      });
      const isPayment = entry.kind === 'payment' ? 'Yes' : 'No';
      return [
        ...[entry.date, guard(entry.title), entry.category, 'EUR', decimal(sign * entry.cents)],
        ...['', '', '', isPayment, 'Unevenly – By amount', ...cells],
      ];
    }),
  ];
}

export function writeSplitwiseJson({ people, entries }: Truth): unknown {
  return {
    expenses: [
      ...entries.map((entry, place) => ({
        id: entry.id ?? place,
        cost: decimal(entry.cents),
        description: entry.title,
        details: null,
        payment: entry.kind === 'payment',
        date: `${entry.date}T12:00:00Z`,
        currency_code: 'EUR',
        category: { id: 1, name: entry.category },
        deleted_at: null,
        users: people.map((name, place) => ({
          user: { id: place, first_name: name, last_name: null },
          user_id: place,
          paid_share: decimal(centsOf(entry.payers, place)),
          owed_share: decimal(centsOf(entry.shares, place)),
        })),
      })),
      {
        ...{ id: 999, cost: '5.0', description: 'Gone', payment: false, date: '2026-01-01' },
        ...{ currency_code: 'EUR', deleted_at: '2026-01-02T00:00:00Z' },
        users: [{ user_id: 0, paid_share: '5.0', owed_share: '5.0' }],
      },
    ],
  };
}

export function writeTricountCsv({ people, entries }: Truth): string[][] {
  return [
    [
      ...['Title', 'Amount', 'Currency', 'Exchange rate', 'Amount in default currency (EUR)'],
      ...['Category', 'Paid by', 'Date & time', ...people.map((name) => `Paid by ${name}`)],
      ...people.map((name) => `Impacted to ${name}`),
    ],
    ...entries.map((entry) => {
      const sign = entry.kind === 'refund' ? -1 : 1;
      const title = entry.kind === 'payment' ? 'Money transfer' : entry.title;
      const amount = decimal(sign * entry.cents);
      const payer = people[Number(entry.payers[0]!.person)]!;
      return [
        ...[title, amount, 'EUR', '1', amount, entry.category, payer, `${entry.date} 18:30`],
        ...people.map((_, place) => decimal(sign * centsOf(entry.payers, place))),
        ...people.map((_, place) => decimal(-sign * centsOf(entry.shares, place))),
      ];
    }),
    ['tricount Flat - Exported on 2026-11-26'],
  ];
}

export function writeTricountJson({ people, entries }: Truth): unknown {
  const member = (place: number | string) => ({
    RegistryMembershipNonUser: {
      ...{ id: 100 + Number(place), uuid: `uuid-${place}`, status: 'ACTIVE' },
      alias: { display_name: people[Number(place)] },
    },
  });
  const money = (cents: number) => ({ value: decimal(cents), currency: 'EUR' });
  const types = { expense: 'NORMAL', refund: 'INCOME', payment: 'BALANCE' };
  return {
    Response: [
      {
        Registry: {
          title: 'Flat',
          currency: 'EUR',
          memberships: people.map((_, place) => member(place)),
          all_registry_entry: entries.map((entry, place) => {
            const sign = entry.kind === 'expense' ? -1 : 1;
            return {
              RegistryEntry: {
                ...{ id: entry.id ?? place, description: entry.title },
                amount: money(sign * entry.cents),
                ...{ type_transaction: types[entry.kind], date: `${entry.date} 12:00:00.000000` },
                ...{ status: 'ACTIVE', category: 'FOOD_AND_DRINK', attachment: [] },
                membership_owned: member(entry.payers[0]!.person),
                allocations: entry.shares.map(({ person, cents }) => ({
                  ...{ membership: member(person), type: 'AMOUNT', share_ratio: null },
                  ...{ amount: money(sign * cents), amount_local: money(sign * cents) },
                })),
              },
            };
          }),
        },
      },
    ],
  };
}

export function writeSettleUp({ people, entries }: Truth): string[][] {
  const header =
    'Who paid,Amount,Currency,For whom,Split amounts,Purpose,Category,Date & time,Timezone,Exchange rate,Converted amount,Type,Receipt';
  return [
    header.split(','),
    ...entries.map((entry) => {
      const sign = entry.kind === 'refund' ? -1 : 1;
      const names = (list: TrueEntry['payers']) =>
        list.map(({ person }) => people[Number(person)]).join(';');
      const sums = (list: TrueEntry['payers']) =>
        list.map(({ cents }) => decimal(sign * cents)).join(';');
      return [
        ...[names(entry.payers), sums(entry.payers), 'EUR', names(entry.shares)],
        ...[sums(entry.shares), entry.title, '🛒', `${entry.date} 18:30:00`, 'Europe/Berlin', ''],
        ...['', entry.kind === 'payment' ? 'transfer' : 'expense', ''],
      ];
    }),
  ];
}

export function numberedTrackerRows(rows: readonly string[][]) {
  return rows
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}
