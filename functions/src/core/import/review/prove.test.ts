import { describe, expect, test } from 'vitest';
import { numberedTrackerRows } from '../../../../test/support/core/tracker-writers.ts';
import { readTrackerTable } from '../read/find-tracker.ts';
import { proveBalances } from './prove.ts';
import { currenciesOf, type TrackerFile } from '../read/tracker-file.ts';

const header = ['Date', 'Description', 'Category', 'Cost', 'Currency', 'Ann', 'Ben', 'Cleo'];

function splitwise(...lines: string[]): TrackerFile {
  const rows = [header, ...lines.map((line) => line.split(','))];
  return readTrackerTable(numberedTrackerRows(rows))!;
}

const everybody = { '0': 'ann', '1': 'ben', '2': 'cleo' };
const told = (file: TrackerFile, more = {}) =>
  proveBalances(file, { currency: 'EUR', people: everybody, rows: {}, ...more });

const rent = '2026-03-01,Rent,Rent,1680.00,EUR,1120.00,-560.00,-560.00';
const payment = '2026-03-05,Ben paid Ann,Payment,560.00,EUR,-560.00,560.00,0.00';
const total = '2026-03-09,Total balance, , ,EUR,560.00,0.00,-560.00';

describe('the balance check', () => {
  test('holds if every figure of the file matches to the cent, and returns the rows to send', () => {
    const proof = told(splitwise(rent, payment, total));
    expect(proof).toMatchObject({ isStated: true, holds: true, undecided: [], aside: [] });
    expect(proof.lines.map(({ file, ours }) => [file, ours])).toEqual([
      [56_000, 56_000],
      [0, 0],
      [-56_000, -56_000],
    ]);
    expect(proof.rows).toEqual([
      {
        ...{ date: '2026-03-01', amount: 168_000, note: 'Rent', optional: false },
        ...{ payTo: 'ann', category: 'Rent' },
        split: {
          mode: 'amount',
          people: ['ben', 'cleo', 'ann'].map((userId) => ({ userId, value: 56_000 })),
        },
      },
      {
        ...{ date: '2026-03-05', amount: 56_000, note: 'Ben paid Ann', optional: false },
        ...{ payTo: 'ben', owedBy: 'ann', category: 'settlement' },
      },
    ]);
  });

  test.each([
    ['a cent of the total', total.replace('560.00,0.00', '560.01,0.00')],
    ['a row that is gone', rent.replace('Rent,Rent', 'More,Rent')],
  ])('does not hold over %s', (_what, line) => {
    const lines = line.includes('More') ? [rent, line, total] : [rent, payment, line];
    expect(told(splitwise(...lines)).holds).toBe(false);
  });

  test('lists an unreadable row, and fails if the file’s total includes it', () => {
    const proof = told(splitwise(rent, '2026-03-05,?,Food,ten,EUR,5.00,-5.00,x', payment, total));
    expect(proof.aside).toMatchObject([{ rows: [3], reason: 'It has a cell that is no amount.' }]);
    expect(proof.holds).toBe(true);
    const counted = total.replace('560.00,0.00', '565.00,-5.00');
    const missing = told(
      splitwise(rent, '2026-03-05,?,Food,ten,EUR,5.00,-5.00,x', payment, counted),
    );
    expect(missing.holds).toBe(false);
  });

  test('shows amounts of a left-out person in a separate column', () => {
    const people = { ...everybody, '2': null };
    const proof = told(splitwise(rent, payment, total), { people });
    expect(proof.rows).toHaveLength(1);
    expect(proof.aside).toMatchObject([{ reason: 'With Cleo, left out', rows: [2] }]);
    expect(proof.lines.map(({ aside, ours }) => [aside, ours])).toEqual([
      [112_000, -56_000],
      [-56_000, 56_000],
      [-56_000, 0],
    ]);
    expect(proof.holds).toBe(true);
  });

  test('checks each currency’s rows against that currency’s total', () => {
    const usd = '2026-03-07,Taxi,Taxi,10.00,USD,5.00,-5.00,0.00';
    const usdTotal = '2026-03-09,Total balance, , ,USD,5.00,-5.00,0.00';
    const file = splitwise(rent, usd, payment, total, usdTotal);
    expect(currenciesOf(file)).toEqual([
      { code: 'EUR', count: 2 },
      { code: 'USD', count: 1 },
    ]);
    expect(told(file)).toMatchObject({ holds: true, rows: [{}, {}] });
    expect(told(file, { currency: 'USD' })).toMatchObject({ holds: true, rows: [{}] });
  });

  test('renames an expense whose category is reserved for payments', () => {
    const proof = told(splitwise(rent.replace('Rent,Rent', 'Rent,Settlement')));
    expect(proof.rows[0]?.category).toBe('Settlement (expense)');
  });
});

describe('Splitwise’s ambiguous rows', () => {
  const several = '2026-03-02,Trip,Travel,150.00,EUR,30.00,20.00,-50.00';

  test('with several payers need a decision between options that keep every balance', () => {
    const file = splitwise(several);
    expect(file.open).toMatchObject([
      { row: 2, reason: 'Several people paid, and the file does not say how much each.' },
    ]);
    const ways = file.open[0]!.options.map(({ way }) => way);
    expect(ways).toEqual(['equal', 'rest:0', 'rest:1']);
    for (const way of [...ways, 'skip']) {
      const proof = told(file, { rows: { 2: way } });
      expect(proof).toMatchObject({ holds: true, undecided: [] });
      if (way === 'skip') continue;
      const { amount, payers } = proof.rows[0]!;
      expect(payers!.reduce((sum, payer) => sum + payer.amount, 0)).toBe(amount);
    }
    const equal = told(file, { rows: { 2: 'equal' } }).rows[0];
    expect(equal?.payers).toEqual([
      { userId: 'ann', amount: 8000 },
      { userId: 'ben', amount: 7000 },
    ]);
  });

  test('shared equally keep the odd cent where the file has it', () => {
    const file = splitwise('2026-03-02,Trip,Travel,100.00,EUR,16.67,16.67,-33.34');
    const proof = told(file, { rows: { 2: 'equal' } });
    expect(proof.holds).toBe(true);
    expect(proof.rows[0]?.split?.people.map(({ value }) => value)).toEqual([3334, 3333, 3333]);
  });

  test('that miss zero by a cent need a decision that mentions the cent', () => {
    const file = splitwise('2026-03-02,Tea,Food,10.00,EUR,6.67,-3.33,-3.33');
    expect(file.open).toMatchObject([{ options: [{ way: 'cent' }] }]);
    const proof = told(file, { rows: { 2: 'cent' } });
    expect(proof.holds).toBe(true);
    expect(proof.aside).toMatchObject([
      {
        reason: 'What was paid and what is owed differ by a cent. Whoever paid carries the cent.',
        effect: [{ person: '0', cents: 1 }],
      },
    ]);
    expect(proof.lines.map(({ ours }) => ours)).toEqual([666, -333, -333]);
  });

  test('without a debtor are listed and not imported', () => {
    const file = splitwise(rent, '2026-03-05,Settle all balances,Payment,0.00,EUR,0.00,0.00,0.00');
    expect(file.aside).toMatchObject([{ row: 3, reason: 'Nobody owes anything by it.' }]);
  });

  test('are found below an uppercase header, for a removed person, and with duplicate names', () => {
    const rows = [
      ['Note: does not include group expenses'],
      ['DATUM', 'BESCHREIBUNG', 'KATEGORIE', 'KOSTEN', 'WÄHRUNG', 'Ann (removed)', 'Ann'],
      ['01.03.2026', 'Miete', 'Miete', '1.680,00', 'EUR', '840,00', '-840,00'],
      ['14.03.2026', 'Ann paid Ann', 'Zahlung', '840', 'EUR', '-840', '840'],
    ];
    const file = readTrackerTable(numberedTrackerRows(rows))!;
    expect(file.people).toEqual([
      { key: '0', name: 'Ann' },
      { key: '1', name: 'Ann' },
    ]);
    expect(file.entries.map(({ kind, date, cents }) => [kind, date, cents])).toEqual([
      ['expense', '2026-03-01', 168_000],
      ['payment', '2026-03-14', 84_000],
    ]);
  });

  test('with payments in an unknown language raise one question', () => {
    const rows = [
      ['Dia', 'Zer', 'Saila', 'Kostua', 'Txanpona', 'Ann', 'Ben'],
      ['2026-03-01', 'Etxea', 'Etxea', '10.00', 'EUR', '5.00', '-5.00'],
      ['2026-03-02', 'x', 'Ordainketa', '5.00', 'EUR', '-5.00', '5.00'],
      ['2026-03-03', 'y', 'Janaria', '5.00', 'EUR', '-5.00', '5.00'],
    ];
    const file = readTrackerTable(numberedTrackerRows(rows))!;
    expect(file.questions).toMatchObject([{ id: 'payments', count: 2, options: [{}, {}, {}] }]);
    const kinds = (payments: string) =>
      readTrackerTable(numberedTrackerRows(rows), { payments })!.entries.map(({ kind }) => kind);
    expect(kinds('ordainketa')).toEqual(['expense', 'payment', 'expense']);
    expect(kinds('')).toEqual(['expense', 'expense', 'expense']);
  });
});

describe('Splitwise’s table in the language of the account', () => {
  test.each([
    ['English', 'Date,Description,Category,Cost,Currency', 'Payment'],
    ['German', 'Datum,Beschreibung,Kategorie,Kosten,Währung', 'Zahlung'],
    ['Spanish', 'Fecha,Descripción,Categoría,Coste,Moneda', 'Pago'],
    ['French', 'Date,Description,Catégorie,Coût,Devise', 'Paiement'],
    ['Italian', 'Data,Descrizione,Categoria,Costo,Valuta', 'Pagamento'],
    ['Dutch', 'Datum,Beschrijving,Categorie,Kosten,Valuta', 'Betaling'],
    ['Swedish', 'Datum,Beskrivning,Kategori,Kostnad,Valuta', 'Betalning'],
    ['Polish', 'Data,Opis,Kategoria,Koszt,Waluta', 'Płatność'],
    ['Indonesian', 'Tanggal,Deskripsi,Kategori,Biaya,Mata uang', 'Pembayaran'],
    ['Thai', 'วันที่,คำอธิบาย,หมวดหมู่,ราคา,สกุลเงิน', 'การชำระเงิน'],
    ['Japanese', '日付,説明,カテゴリー,費用,通貨', '支払い'],
    ['Chinese', '日期,说明,类别,费用,货币', '付款'],
  ])('%s: payments are recognized without a question', (_language, names, payment) => {
    const lines = [
      `${names},Ann,Ben`,
      '2026-03-01,x,y,10.00,EUR,5.00,-5.00',
      `2026-03-05,z,${payment},5.00,EUR,-5.00,5.00`,
      '2026-03-09,, , ,EUR,0.00,0.00',
    ];
    const file = readTrackerTable(numberedTrackerRows(lines.map((line) => line.split(','))))!;
    expect(file.entries.map(({ kind }) => kind)).toEqual(['expense', 'payment']);
    expect(file.questions).toEqual([]);
    expect(proveBalances(file, { currency: 'EUR', people: everybody, rows: {} })).toMatchObject({
      isStated: true,
      holds: true,
    });
  });
});
