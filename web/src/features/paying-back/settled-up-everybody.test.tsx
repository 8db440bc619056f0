import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettledUp } from '@/features/paying-back/components/settled-up';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { netting } from '@test/samples/netting';
import { listedSettleUp, settleUp } from '@test/samples/settle-up';
import { stubApi } from '@test/stub-api';

/** A settle-up that is a part of what made everybody even. */

const { id, by, byName } = netting();
const part = { netting: { id, by, byName } };
const people = ['anna', 'ben', 'cleo'].map((one) => samplePerson(one, one));

async function openRow(fields: Parameters<typeof netting>[0] = {}) {
  stubApi({
    'GET /users': people,
    'GET /settle-ups': [listedSettleUp(part)],
    [`GET /settle-ups/${settleUp().id}`]: settleUp(part),
    [`GET /settle-ups/everyone/${id}`]: netting(fields),
  });
  const { user } = renderApp(<SettledUp />);
  const row = within(await screen.findByRole('listitem'));
  return { user, row };
}

test('it says what was owed, who made everybody even, and who really pays whom', async () => {
  const { user, row } = await openRow();
  expect(row.getByText('You owed Ben $38.00')).toBeTruthy();
  expect(row.getByText('Nov 22 · everybody even, by Cleo')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  expect(await row.findByText('Everybody is even with these payments')).toBeTruthy();
  expect(row.getByText('You pay Cleo $50.00')).toBeTruthy();
});

test('who stands in the middle pays nothing, and undoes all of it', async () => {
  const { user, row } = await openRow({ transfers: [] });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  const nothing = 'You pay nothing and get nothing: what you owed is what you got back.';
  expect(await row.findByText(nothing)).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Undo/ }));
  const name = 'Undo what made everybody even?';
  const question = within(await screen.findByRole('alertdialog', { name }));
  const detail = /also between others: .* everybody who is in it is told\.$/;
  expect(question.getByText(detail)).toBeTruthy();
});
