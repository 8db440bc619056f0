import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MemberMarksContext } from '@/shared/people/member-mark';
import { SettleUpList } from '@/features/settling/settled/settle-up-list';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { markedTransfer, groupSettleUp, objection } from '@test/samples/group-settle-up';
import { samplePaymentMethods } from '@test/samples/payment-methods';
import { listedSettleUp, sampleSettleUp } from '@test/samples/settle-up';
import { problem, stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

const { id, by, byName } = groupSettleUp();
const part = { netting: { id, by, byName, objections: [] } };
const people = [
  ...['anna', 'ben', 'cleo'].map((one) => samplePerson(one, one)),
  { ...samplePerson('dora', 'Dora'), isGuest: true },
  { ...samplePerson('eve', 'Eve'), onlyLooks: true },
];

async function openRow(
  fields: Parameters<typeof groupSettleUp>[0] = {},
  handlers: Parameters<typeof stubApi>[0] = {},
  at = '/settlements',
) {
  const calls = stubApi({
    'GET /users': people,
    'GET /settle-ups': [listedSettleUp(part)],
    [`GET /settle-ups/${sampleSettleUp().id}`]: sampleSettleUp(part),
    [`GET /settle-ups/everyone/${id}`]: groupSettleUp(fields),
    'GET /users/cleo/payment-ways': samplePaymentMethods([{ kind: 'venmo', handle: 'cleo-b' }]),
    ...handlers,
  });
  const marks = new Map([['dora', 'guest']] as const);
  const { user } = renderApp(
    <MemberMarksContext value={marks}>
      <SettleUpList />
    </MemberMarksContext>,
    { at },
  );
  const row = within(await screen.findByRole('listitem'));
  return { user, row, calls };
}

test('a part shows the debt, who ran the group settle-up, and the payments', async () => {
  const { user, row } = await openRow();
  expect(row.getByText('You owed Ben $38.00')).toBeTruthy();
  expect(row.getByText('Nov 22 · everybody even, by Cleo')).toBeTruthy();
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  expect(await row.findByText('Everybody is even with these payments')).toBeTruthy();
  expect(row.getByText('You pay Cleo $50.00')).toBeTruthy();
  const link = await row.findByRole<HTMLAnchorElement>('link', { name: /^Pay \$50\.00/ });
  expect(link.href).toBe('https://venmo.com/cleo-b?txn=pay&amount=50.00');
});

test('a member in the middle of a chain pays nothing, and can undo all of it', async () => {
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

test('a payment opens to its debts, and a debt to the months it closed, loaded then', async () => {
  const settleUpId = '44444444-4444-4444-8444-444444444441';
  const pairs = groupSettleUp().pairs.map((one) => ({ ...one, settleUpId }));
  const detail = `/settle-ups/${settleUpId}`;
  const { user, row, calls } = await openRow(
    { pairs },
    { [`GET ${detail}`]: sampleSettleUp(part) },
  );
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  const words = 'With this payment, 2 debts are settled:';
  await row.findByText('You pay Cleo $50.00');
  expect(row.queryByText(words)).toBeNull();
  await user.click(row.getByText('You pay Cleo $50.00'));
  expect(await row.findByText(words)).toBeTruthy();
  expect(calls.some(({ path }) => path === detail)).toBe(false);
  await user.click(row.getByText('You owed Ben $50.00'));
  await waitFor(() => expect(calls.some(({ path }) => path === detail)).toBe(true));
});

test('debts between others are hidden, and only their existence is shown', async () => {
  const [whole] = groupSettleUp().clearings;
  const own = { ...whole!, debts: whole!.debts.slice(0, 1), isPart: true };
  const { user, row } = await openRow({ clearings: [own] });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  await user.click(await row.findByText('You pay Cleo $50.00'));
  expect(await row.findByText('With this payment, one debt is settled:')).toBeTruthy();
  expect(row.getByText('You owed Ben $50.00')).toBeTruthy();
  expect(row.getByText('Debts between others belong to it, too.')).toBeTruthy();
});

test('a member in the middle of a chain opens the debts settled without their payment', async () => {
  const [whole] = groupSettleUp().clearings;
  const clearings = [{ ...whole!, transfers: [], isPart: true }];
  const { user, row } = await openRow({ transfers: [], clearings });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  await user.click(await row.findByText('Settled without a payment of yours'));
  expect(await row.findByText('With payments of others, 2 debts are settled:')).toBeTruthy();
  expect(row.getByText('Ben owed Cleo $50.00')).toBeTruthy();
  expect(row.getByText('Debts between others belong to it, too.')).toBeTruthy();
});

const marks = `PUT /settle-ups/everyone/${id}/marks`;
const paidAt = '2026-11-23T10:00:00.000Z';

test('a payer marks a payment as paid, and a receiver as arrived; those of others are read-only', async () => {
  const transfers = [
    markedTransfer('anna', 'cleo'),
    markedTransfer('ben', 'anna', { paidAt }),
    markedTransfer('ben', 'cleo', { paidAt, arrivedAt: paidAt }),
  ];
  const marked = groupSettleUp({
    transfers: [{ ...transfers[0]!, paidAt }, ...transfers.slice(1)],
  });
  const { user, row, calls } = await openRow({ transfers }, { [marks]: marked });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  await user.click(await row.findByRole('button', { name: 'Mark as paid: You pay Cleo $20.00' }));
  expect(await row.findByText('You pay Cleo $20.00', { exact: false })).toBeTruthy();
  await waitFor(() => expect(row.getAllByText('· Paid, Nov 23')).toHaveLength(2));
  const [sent] = calls.filter(({ method }) => method === 'PUT');
  expect(sent!.body).toEqual({ from: 'anna', to: 'cleo', mark: 'paid' });
  expect(row.getByRole('button', { name: 'Arrived: Ben pays you $20.00' })).toBeTruthy();
  expect(row.getByText('· Arrived, Nov 23')).toBeTruthy();
  expect(row.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
});

test('a mark can be taken back by its author, as long as the payment is theirs to mark', async () => {
  const transfers = [
    markedTransfer('anna', 'cleo', { paidAt }),
    markedTransfer('ben', 'anna', { paidAt, arrivedAt: paidAt }),
    markedTransfer('anna', 'ben', { paidAt, arrivedAt: paidAt }),
  ];
  const back = groupSettleUp({
    transfers: [markedTransfer('anna', 'cleo'), ...transfers.slice(1)],
  });
  const { user, row, calls } = await openRow({ transfers }, { [marks]: back });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  const names = (await row.findAllByRole('button', { name: /^Take back/ })).map((one) =>
    one.getAttribute('aria-label'),
  );
  expect(names).toEqual([
    'Take back that it is paid: You pay Cleo $20.00',
    'Take back that it has arrived: Ben pays you $20.00',
  ]);
  await user.click(row.getByRole('button', { name: names[0]! }));
  expect(
    await row.findByRole('button', { name: 'Mark as paid: You pay Cleo $20.00' }),
  ).toBeTruthy();
  const [sent] = calls.filter(({ method }) => method === 'PUT');
  expect(sent!.body).toEqual({ from: 'anna', to: 'cleo', mark: 'paid', takeBack: true });
});

test('an admin marks payments for guests and view-only members, and for nobody else', async () => {
  const transfers = ['dora', 'eve', 'cleo'].map((to) => markedTransfer('ben', to));
  const { user, row } = await openRow({ transfers });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  await row.findByRole('button', { name: 'Arrived: Ben pays Dora $20.00' });
  await row.findByRole('button', { name: 'Arrived: Ben pays Eve $20.00' });
  expect(row.getAllByRole('button', { name: /^(Arrived|Mark as paid)/ })).toHaveLength(2);
});

describe('an objection to a group settle-up', () => {
  const path = `/settle-ups/everyone/${id}/objection`;
  const bens = objection('ben', 'Nobody asked me.');
  type Objections = ReturnType<typeof groupSettleUp>['objections'];
  const listed = (objections: Objections) => ({
    'GET /settle-ups': [listedSettleUp({ netting: { id, by, byName, objections } })],
  });
  const open = async (
    objections: Objections,
    handlers: Parameters<typeof stubApi>[0] = {},
    fields: Parameters<typeof groupSettleUp>[0] = {},
  ) => {
    const opened = await openRow({ objections, ...fields }, { ...listed(objections), ...handlers });
    for (const { userName, reason } of objections.filter(({ userId }) => userId !== 'anna')) {
      expect(opened.row.getByText(`${userName} objects: ${reason}`)).toBeTruthy();
    }
    await opened.user.click(opened.row.getByRole('button', { name: /^What it did/ }));
    await opened.row.findByText('Everybody is even with these payments');
    return opened;
  };

  test('is shown to the others above the payments, with what can be done', async () => {
    const { row } = await open([bens]);
    const said = row.getByText('Ben objects: Nobody asked me.');
    const isBelow = said.compareDocumentPosition(row.getByText('You pay Cleo $50.00'));
    expect(isBelow).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(row.getByText('Undo all of it, or talk about it: Ben can take it back.')).toBeTruthy();
    expect(row.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(row.getByRole('button', { name: 'Object' })).toBeTruthy();
  });

  test('is shown once in a row of several parts', async () => {
    const act = { netting: { id, by, byName, objections: [bens] } };
    const others = ['44444444-4444-4444-8444-444444444441', '44444444-4444-4444-8444-444444444442'];
    const all = [listedSettleUp(act), ...others.map((one) => listedSettleUp({ ...act, id: one }))];
    stubApi({ 'GET /users': people, 'GET /settle-ups': all });
    renderApp(<SettleUpList />);
    expect(await screen.findAllByText('Ben objects: Nobody asked me.')).toHaveLength(1);
  });

  test('needs a reason, which is sent to all parties', async () => {
    const own = objection('anna', 'Ben has paid already.');
    const { user, row, calls } = await open([], {
      [`POST ${path}`]: groupSettleUp({ objections: [own] }),
    });
    await user.click(row.getByRole('button', { name: 'Object' }));
    await row.findByRole('textbox', { name: /^What is wrong with it/ });
    await user.click(row.getByRole('button', { name: 'Object' }));
    expect(await row.findByText('Say what is wrong with it.')).toBeTruthy();
    const field = row.getByRole('textbox', { name: /^What is wrong with it\?/ });
    await user.type(field, 'Ben has paid already.');
    await user.click(row.getByRole('button', { name: 'Object' }));
    expect(await screen.findByText('Everybody who is in it is told.')).toBeTruthy();
    const [sent] = calls.filter((call) => `${call.method} ${call.path}` === `POST ${path}`);
    expect(sent!.body).toEqual({ reason: 'Ben has paid already.' });
  });

  test('can be changed and taken back by its author', async () => {
    const own = objection('anna', 'Too much.');
    const { user, row, calls } = await open([own], { [`DELETE ${path}`]: groupSettleUp() });
    expect(row.getByText('You object: Too much.')).toBeTruthy();
    expect(row.queryByText(/^Undo all of it/)).toBeNull();
    await user.click(row.getByRole('button', { name: 'Give another reason' }));
    const field = await row.findByRole<HTMLTextAreaElement>('textbox', { name: /^What is wrong/ });
    expect(field.value).toBe('Too much.');
    await user.click(row.getByRole('button', { name: 'Cancel' }));
    await user.click(row.getByRole('button', { name: 'Take back your objection' }));
    expect(await screen.findByText('You no longer object')).toBeTruthy();
    expect(calls.some((call) => `${call.method} ${call.path}` === `DELETE ${path}`)).toBe(true);
  });

  test('keeps the typed reason after a failure', async () => {
    const { user, row } = await open([], { [`POST ${path}`]: problem('internal', 'Broken.') });
    await user.click(row.getByRole('button', { name: 'Object' }));
    const field = await row.findByRole<HTMLTextAreaElement>('textbox', { name: /^What is wrong/ });
    await user.type(field, 'Wrong.');
    await user.click(row.getByRole('button', { name: 'Object' }));
    expect(await row.findByText('It could not be sent. Please try again.')).toBeTruthy();
    expect(field.value).toBe('Wrong.');
  });

  test.each([
    ['whoever is not in it', { pairs: [] }],
    ['nobody after it was undone', { undoneAt: paidAt, undoneBy: 'ben', undoneByName: 'Ben' }],
    ['nobody once it can’t be undone', { undoableUntil: paidAt }],
  ])('%s is offered it', async (_who, fields) => {
    const { row } = await open([], {}, fields);
    expect(row.queryByRole('button', { name: 'Object' })).toBeNull();
  });
});

test('a failed mark shows an error', async () => {
  const transfers = [markedTransfer('anna', 'cleo')];
  const { user, row } = await openRow({ transfers }, { [marks]: problem('internal', 'Broken.') });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  await user.click(await row.findByRole('button', { name: /^Mark as paid/ }));
  expect(await screen.findByText('Failed to mark the payment')).toBeTruthy();
});

test('an undone group settle-up has nothing to pay', async () => {
  const { user, row } = await openRow({ undoneAt: paidAt, undoneBy: 'ben', undoneByName: 'Ben' });
  await user.click(row.getByRole('button', { name: /^What it did/ }));
  await row.findByText('You pay Cleo $50.00');
  expect(row.queryByRole('button', { name: /^Mark as paid/ })).toBeNull();
});

test('a link from a notification opens the payment to mark', async () => {
  const { row } = await openRow({}, {}, `/settlements?show=${id}`);
  expect(
    await row.findByRole('button', { name: 'Mark as paid: You pay Cleo $50.00' }),
  ).toBeTruthy();
});
