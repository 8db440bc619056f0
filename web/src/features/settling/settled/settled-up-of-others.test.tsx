import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettleUpList } from '@/features/settling/settled/settle-up-list';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { listedSettleUp } from '@test/samples/settle-up';
import { stubApi } from '@test/stub-api';

const people = ['anna', 'ben', 'cleo'].map((id) => samplePerson(id, id));
const openList = async (settleUp: ReturnType<typeof listedSettleUp>) => {
  stubApi({ 'GET /users': people, 'GET /settle-ups': [settleUp] });
  const { user } = renderApp(<SettleUpList />);
  return { user, row: within(await screen.findByRole('listitem')) };
};

test('a settle-up between two others is shown to an admin as theirs', async () => {
  const { user, row } = await openList(
    listedSettleUp({
      creatorId: 'ben',
      creatorName: 'Ben',
      recipientId: 'cleo',
      recipientName: 'Cleo',
    }),
  );
  expect(row.getByText('Nov 22 · by Ben, with Cleo')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Undo/ }));
  const name = 'Undo settling up between Ben and Cleo?';
  const question = within(await screen.findByRole('alertdialog', { name }));
  expect(question.getByText(/as it was before; both are told\.$/)).toBeTruthy();
});

test.each([
  [{}, 'by you, with Ben', 'Ben'],
  [
    { creatorId: 'ben', creatorName: 'Ben', recipientId: 'anna', recipientName: 'Anna Berg' },
    'by Ben, with you',
    'Ben',
  ],
])('the reader is one of the two: %o', async (fields, parties, other) => {
  const { user, row } = await openList(listedSettleUp(fields));
  expect(row.getByText(`Nov 22 · ${parties}`)).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^Undo/ }));
  const name = `Undo settling up with ${other}?`;
  const question = within(await screen.findByRole('alertdialog', { name }));
  expect(question.getByText(new RegExp(`as it was before; ${other} is told\\.$`))).toBeTruthy();
});
