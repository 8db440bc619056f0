import { screen, within } from '@testing-library/react';
import { sampleHousehold, samplePerson } from '@test/people';
import { chooseFile, showActions } from '@test/samples/import';
import { bankWriters, toCsv, type Movement } from '@test/samples/bank-files';
import { sampleCategory } from '@test/samples/category';
import { sampleTransaction } from '@test/samples/transaction';

export const bankAnna = samplePerson('anna', 'Anna Berg', 'admin');
export const bankBen = samplePerson('ben', 'Ben');
export const cleo = samplePerson('cleo', 'Cleo');

const movements: Movement[] = [
  { date: '2026-10-01', text: 'Rewe Markt 12', cents: -1_250 },
  { date: '2026-10-02', text: 'Cinema', cents: -900 },
  { date: '2026-10-03', text: 'Rewe Markt 99', cents: -700 },
  { date: '2026-10-04', text: 'Salary', cents: 200_000 },
  { date: '2026-10-25', text: 'Old shop', cents: -500 },
];

const old = sampleTransaction({
  id: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a001',
  amount: 5,
  transactionDate: '2026-10-25',
  paidBy: 'anna',
  owedBy: null,
  type: 'Fun',
  note: 'OLD SHOP',
  isRefund: false,
});

export function show(
  handlers: Parameters<typeof showActions>[0] = {},
  people = [bankAnna, bankBen],
  user?: Parameters<typeof showActions>[1],
) {
  const answers = {
    'GET /users': people,
    'GET /households': [sampleHousehold()],
    'GET /categories': [sampleCategory('Groceries'), sampleCategory('Fun')],
    'GET /transactions': [old],
    ...shopRules(),
    ...handlers,
  };
  return showActions(answers, user);
}

/** A server that stores the rule of a shop when the reader chooses "always". */
function shopRules() {
  let rules: { shop: string }[] = [];
  return {
    'GET /shop-rules': () => rules,
    'PUT /shop-rules': ({ body }: { body: unknown }) => {
      rules = [...rules, body as { shop: string }];
    },
    'DELETE /shop-rules': () => {
      rules = [];
    },
  };
}

export const file = (list = movements, writer = 'Chase card') => toCsv(bankWriters[writer]!, list);

type User = ReturnType<typeof show>['user'];

export async function begin(user: User, text = file()) {
  await chooseFile(user, text);
  await user.click(await screen.findByRole('button', { name: /^Go through/ }));
  await screen.findByText('2 of 5');
}

export const lineOf = (text: string) =>
  within(screen.getByRole('list', { name: 'Lines of the file' })).getByRole('button', {
    name: new RegExp(text),
  });
