import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SettleUpList } from '@/features/settling/settled/settle-up-list';
import { renderApp } from '@test/render';
import { groupSettleUp } from '@test/samples/group-settle-up';
import { listedSettleUp } from '@test/samples/settle-up';
import { problem, stubApi } from '@test/stub-api';

test.each([
  ['undone', 'With this payment, 2 debts were settled, until it was undone:'],
  ['stopped', 'With this payment, 2 debts would have been settled:'],
] as const)(
  'a group settle-up that was %s is described in the past tense',
  async (state, words) => {
    const { id, by, byName } = groupSettleUp();
    const ended = { undoneAt: '2026-11-23T10:00:00.000Z', undoneBy: 'ben', undoneByName: 'Ben' };
    stubApi({
      'GET /users': [],
      'GET /settle-ups': [listedSettleUp({ netting: { id, by, byName, objections: [] } })],
      [`GET /settle-ups/everyone/${id}`]: groupSettleUp({ state, ...ended }),
    });
    const { user } = renderApp(<SettleUpList />);
    const row = within(await screen.findByRole('listitem'));
    await user.click(row.getByRole('button', { name: /^What it did/ }));
    await user.click(await row.findByText('You pay Cleo $50.00'));
    expect(row.getByText(words)).toBeTruthy();
    // Books that were never closed have no details.
    const isKnown = row.getByText('You owed Ben $50.00').closest('summary') !== null;
    expect(isKnown).toBe(state === 'undone');
  },
);

test('shows the debt of each pair if the payments cannot be loaded', async () => {
  const { id, by, byName } = groupSettleUp();
  const part = { netting: { id, by, byName, objections: [] } };
  const bens = {
    id: '44444444-4444-4444-8444-444444444442',
    ...{ creatorId: 'ben', creatorName: 'Ben', recipientId: 'cleo', recipientName: 'Cleo' },
  };
  stubApi({
    'GET /users': [],
    'GET /settle-ups': [listedSettleUp(part), listedSettleUp({ ...part, ...bens })],
    [`GET /settle-ups/everyone/${id}`]: problem('internal', 'Out of order.'),
  });
  const { user } = renderApp(<SettleUpList />);
  await user.click(await screen.findByRole('button', { name: /^What it did/ }));
  const heading = await screen.findByRole('heading', { name: 'Who owed whom' });
  const shown = within(heading.parentElement!).getAllByRole('listitem');
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'You owed Ben $38.00',
    'Ben owed Cleo $38.00',
  ]);
});
