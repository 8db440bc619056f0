import { decimal, type Truth } from './tracker-truth.ts';

/** Files of trackers with one payer and weights. Each person has one weight for all bills. */

export interface WeightedTruth extends Truth {
  /** One per person, at least 1. */
  weights: number[];
}

const nameIn = ({ people }: Truth, place: string) => people[Number(place)]!;

function billOf(truth: WeightedTruth, index: number) {
  const entry = truth.entries[index]!;
  return {
    entry,
    amount: decimal(entry.kind === 'refund' ? -entry.cents : entry.cents),
    payer: nameIn(truth, entry.payers[0]!.person),
    weight: String(truth.weights[Number(entry.payers[0]!.person)]),
    owers: entry.sharing!.map((place) => truth.people[place]!),
  };
}

export function writeCospend(truth: WeightedTruth): string[][] {
  const members = truth.people.map((name, place) => [
    name,
    String(truth.weights[place]),
    '1',
    '#fff',
  ]);
  const categories = ['Groceries', 'Rent', 'Sonstiges'];
  const tail = ['n', '1', '0', ''];
  const header =
    'what,amount,date,timestamp,payer_name,payer_weight,payer_active,owers,repeat,repeatfreq,repeatallactive,repeatuntil,categoryid,paymentmode,paymentmodeid,comment,deleted';
  const line = (
    what: string,
    rest: Partial<Record<'amount' | 'date' | 'owers' | 'id' | 'deleted', string>>,
    payer: [string, string],
  ) => [
    ...[what, rest.amount ?? '1', rest.date ?? '2026-01-01'],
    ...[String(Date.parse(`${rest.date ?? '2026-01-01'}T23:30:00-03:00`) / 1000), ...payer, '1'],
    ...[
      rest.owers ?? truth.people[0]!,
      ...tail,
      rest.id ?? '',
      'n',
      '0',
      'a%20note',
      rest.deleted ?? '0',
    ],
  ];
  return [
    ['name', 'weight', 'active', 'color'],
    ...members,
    [''],
    header.split(','),
    line('deleteMeIfYouWant', {}, [truth.people[0]!, '1']),
    line('Thrown away', { deleted: '1' }, [truth.people[1]!, '1']),
    ...truth.entries.map((_, index) => {
      const { entry, amount, payer, weight, owers } = billOf(truth, index);
      const place = categories.indexOf(entry.category);
      const id = entry.kind === 'payment' ? '-11' : place === -1 ? '' : String(place + 1);
      const rest = { amount, date: entry.date, owers: owers.join(','), id };
      return line(entry.title, rest, [payer, weight]);
    }),
    [''],
    ['categoryname', 'categoryid', 'icon', 'color'],
    ...categories.map((name, place) => [name, String(place + 1), '🛒', '#fff']),
    [''],
    ['paymentmodename', 'paymentmodeid', 'icon', 'color'],
    ['Card', '-1', '💳', '#fff'],
    [''],
    ['currencyname', 'exchange_rate'],
    ['€', '1'],
  ];
}

export function writeIHateMoneyCsv(truth: WeightedTruth, hasType: boolean): string[][] {
  const type = hasType ? ['bill_type'] : [];
  return [
    ['what', ...type, 'amount', 'currency', 'date', 'payer_name', 'payer_weight', 'owers'],
    ...truth.entries.map((_, index) => {
      const { entry, amount, payer, weight, owers } = billOf(truth, index);
      const own = entry.kind === 'payment' ? 'Reimbursement' : 'Expense';
      const kind = hasType ? [own] : [];
      return [entry.title, ...kind, amount, 'XXX', entry.date, payer, weight, owers.join(', ')];
    }),
  ];
}

export function writeIHateMoneyJson(truth: WeightedTruth): unknown {
  return truth.entries.map((_, index) => {
    const { entry, amount, payer, weight, owers } = billOf(truth, index);
    return {
      what: entry.title,
      bill_type: entry.kind === 'payment' ? 'Reimbursement' : 'Expense',
      amount: Number(amount),
      currency: 'XXX',
      date: entry.date,
      payer_name: payer,
      payer_weight: Number(weight),
      owers,
    };
  });
}
