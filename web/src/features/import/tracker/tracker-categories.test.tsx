import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '@/offline/cache/database';
import '@test/kept-storage';
import { sampleCategory } from '@test/samples/category';
import { give, importButton, sent, showTracker, trackerServer } from '@test/samples/tracker';
import { waitFor } from '@test/wait-for';

beforeEach(async () => (await openDatabase()).clear('imports'));

const file = (...categories: string[]) =>
  [
    'Date,Description,Category,Cost,Currency,Anna,Cleo',
    ...categories.map((one, index) => `2026-03-01,Thing ${index},${one},2,USD,1,-1`),
  ].join('\n');

test('each category is shown with its mapping, synonyms create one, and one is changed by hand', async () => {
  const { calls } = trackerServer({
    'GET /categories': [sampleCategory('Rent'), sampleCategory('Groceries')],
  });
  const { user } = showTracker();
  await give(user, file('Rent', 'Lebensmittel', 'Taxi', 'Táxi', 'Sport'));
  await user.click(await screen.findByRole('button', { name: 'Next: the proof' }));
  const shown = (await screen.findAllByRole('combobox')).map(
    (one) => (one as HTMLSelectElement).selectedOptions[0]!.text,
  );
  expect(shown).toEqual(['Groceries', 'Taxi (new)', 'Taxi (new)', 'Sport (new)', 'Rent']);
  expect(screen.getByText('1 category of the same name')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('What “Sport” becomes'), 'Groceries');
  await user.selectOptions(
    screen.getByLabelText('What “Lebensmittel” becomes'),
    'Lebensmittel (new)',
  );
  await waitFor(async () => expect(await importButton()).toHaveProperty('disabled', false));
  await user.click(await importButton());
  await screen.findByText('Checked again: every balance is as it was proved.');
  expect(sent(calls)[0]!.rows.map(({ category }) => category)).toEqual([
    ...['Rent', 'Lebensmittel', 'Taxi', 'Taxi', 'Groceries'],
  ]);
  const made = calls.filter(({ method, path }) => method === 'POST' && path === '/categories');
  expect(made.map(({ body }) => body)).toMatchObject([
    { name: 'Lebensmittel', color: '#22c55e', icon: 'cart', userId: null },
    { name: 'Taxi', color: '#f97316', icon: 'car', userId: null },
  ]);
});
