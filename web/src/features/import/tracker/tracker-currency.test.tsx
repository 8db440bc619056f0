import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '@/offline/cache/database';
import '@test/kept-storage';
import { annaInHome, sampleHousehold } from '@test/people';
import { entryOf } from '@test/samples/activity';
import { sampleTransaction } from '@test/samples/transaction';
import { give, importButton, sent, showTracker, trackerServer } from '@test/samples/tracker';
import { problem } from '@test/stub-api';

beforeEach(async () => (await openDatabase()).clear('imports'));

const file = (...rows: string[]) =>
  ['Date,Description,Category,Cost,Currency,Anna,Cleo', ...rows].join('\n');
const euros = file(
  '2026-03-01,Rent,Rent,0.99,EUR,0.66,-0.66',
  '2026-03-09,Total balance, , ,EUR,0.66,-0.66',
);
const owner = {
  ...annaInHome,
  role: 'superadmin' as const,
  households: [{ id: 'home', name: 'Home', role: 'superadmin' as const }],
};
const empty = { 'GET /transactions': [], 'GET /activity': [] };

test('a rate is asked once per currency, the proof is in the file’s own, and each row is converted', async () => {
  const { calls } = trackerServer();
  const { user } = showTracker();
  await give(user, euros);
  const next = await screen.findByRole('button', { name: 'Next: the proof' });
  expect(next).toHaveProperty('disabled', true);
  const rate = screen.getByRole('textbox', { name: 'How many dollars is 1 EUR?' });
  expect(
    screen.getByText('1 row in another currency: EUR. Without a rate it is left out.'),
  ).toBeTruthy();
  await user.type(rate, '1.1x');
  expect(screen.getByText('Type a number like 1.08.')).toBeTruthy();
  await user.keyboard('{Backspace}');
  await user.click(await screen.findByRole('button', { name: 'Next: the proof' }));
  const proof = await screen.findByRole('table', { name: 'Proof in EUR' });
  expect(
    within(proof)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'PersonIn the fileOf its rowsDifferenceHere, in dollars',
    'AnnaAnna Berggets 0.66 EURgets 0.66 EUR0.00 EURgets 0.73',
    'Cleoowes 0.66 EURowes 0.66 EUR0.00 EURowes 0.73',
  ]);
  await user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  expect(sent(calls)[0]!.rows).toMatchObject([
    { amount: 1.09, split: { people: [{ value: 0.73 }, { value: 0.36 }] } },
  ]);
});

test('rows in a currency without a rate are left out and reported', async () => {
  const { calls } = trackerServer();
  const { user } = showTracker();
  await give(user, file('2026-03-01,Tea,Rent,2,USD,1,-1', '2026-03-01,Bus,Rent,2,CHF,1,-1'));
  await user.click(await screen.findByRole('button', { name: 'Next: the proof' }));
  expect(
    await screen.findByText('1 row in CHF is left out: nobody has typed a rate.'),
  ).toBeTruthy();
  await user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  expect(sent(calls)[0]!.rows).toHaveLength(1);
});

test('a household without any entry can change to the file’s currency', async () => {
  const { calls } = trackerServer({ ...empty, 'PUT /households/home': sampleHousehold() });
  const { user } = showTracker(owner);
  await give(user, euros);
  await user.click(await screen.findByRole('button', { name: 'Count in EUR here' }));
  const put = calls.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ currency: 'EUR' });
});

test.each([
  ['has entries', owner, { 'GET /transactions': [sampleTransaction()] }],
  ['had entries, which are gone', owner, { 'GET /activity': [entryOf('expenses', 'created')] }],
  ['is another’s to change', annaInHome, {}],
])(
  'a household that %s keeps its currency, and another household is offered',
  async (_what, who, answers) => {
    trackerServer({ ...empty, ...answers });
    const { user } = showTracker(who);
    await give(user, euros);
    const link = await screen.findByRole('link', { name: 'create a household that counts in EUR' });
    expect(link.getAttribute('href')).toBe('/welcome');
    expect(screen.queryByRole('button', { name: /^Count in/ })).toBeNull();
  },
);

test('a household with three decimals imports all three', async () => {
  const { calls } = trackerServer({
    'POST /transactions/import': problem('contended', 'Somebody else is writing.'),
  });
  const { user } = showTracker({
    ...annaInHome,
    households: [{ id: 'home', name: 'Home', role: 'admin', currency: 'KWD' }],
  });
  await give(user, file('2026-03-01,Tea,Rent,2.469,KWD,1.234,-1.234'));
  await user.click(await screen.findByRole('button', { name: 'Next: the proof' }));
  const proof = await screen.findByRole('table', { name: 'Proof' });
  expect(proof.textContent).toContain('gets 1.234gets 1.2340.000');
  await user.click(await importButton());
  await screen.findByText('Failed to import flat.csv.');
  expect(sent(calls)[0]!.rows.map(({ amount }) => amount)).toEqual([2.469]);
});
