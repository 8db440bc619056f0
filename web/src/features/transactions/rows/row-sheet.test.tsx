import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListContext, type ListParts } from '@/features/transactions/list/list-context';
import RowSheet from '@/features/transactions/rows/row-sheet';
import type { RowHandlers } from '@/features/transactions/row-actions/row-actions';
import type { People } from '@/features/transactions/people/use-people';
import type { ListLine } from '@/shared/expense/expense-line';
import { nothingWaits } from '@/shared/outbox/waiting-entries';
import { annaInHome, renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';

const people = { nameOf: (id: string) => id, photoOf: () => null } as unknown as People;
const noHandler = () => {};
const handlers: RowHandlers = {
  togglePaid: noHandler,
  settle: noHandler,
  unsettle: noHandler,
  edit: noHandler,
  duplicate: noHandler,
  repeat: noHandler,
  remove: noHandler,
  showSettlements: noHandler,
  discuss: noHandler,
  dispute: noHandler,
};

const parts: ListParts = {
  ...{ people, handlers, waiting: nothingWaits },
  holder: { id: 'anna', isAdmin: false, writableOwners: new Set() },
  naming: { uid: 'anna', nameOf: people.nameOf },
};

const sheetOf = (line: ListLine) => (
  <ListContext value={parts}>
    <RowSheet line={line} onSelect={noHandler} onClose={noHandler} />
  </ListContext>
);

test.each([
  [false, 'Mark as paid', 'Unpaid'],
  [true, 'Mark as unpaid', 'Paid'],
])(
  'a row that nobody owes, paid %s, offers "%s", is %s and says once that it is no debt',
  async (paid, word, status) => {
    const line = sampleTransaction({
      owedBy: null,
      amount: 800,
      paid,
      enteredBy: 'anna',
      paidBy: 'anna',
    });
    renderApp(sheetOf(line));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('button', { name: word })).toBeTruthy();
    expect(sheet.queryByText(/paid back/i)).toBeNull();
    expect(sheet.queryAllByText(/not a debt/i)).toHaveLength(1);
    expect(sheet.getByText(status)).toBeTruthy();
  },
);

async function afterClosing(fields: object): Promise<string | null | undefined> {
  const line = sampleTransaction({ amount: 800, transactionDate: '2026-10-31', ...fields });
  const [home] = annaInHome.households;
  const closedMonths = { '2026-10': '2026-11-02T09:00:00.000Z' };
  renderApp(sheetOf(line), { user: { ...annaInHome, households: [{ ...home!, closedMonths }] } });
  const sheet = within(await screen.findByRole('dialog'));
  return (await sheet.findByText('After closing')).nextSibling?.textContent;
}

test('a row entered after its month was closed says so', async () => {
  expect(await afterClosing({ date: '2026-11-20T10:00:00.000Z' })).toBe(
    'Entered after October was closed',
  );
});

test.each<[string, object, object]>([
  ['Moved', { before: { transactionDate: '2026-11-03' } }, { transactionDate: '2026-10-31' }],
  ['Edited', { before: { amount: 7 } }, { amount: 8 }],
  ['Brought back', { what: 'restored', before: { deletedAt: 'x' } }, { deletedAt: null }],
])('a row %s after its month was closed says so', async (did, entry, after) => {
  stubApi({
    'GET /activity/edits': [
      {
        ...{ transactionId: sampleTransaction({}).id, count: 1 },
        entry: {
          ...{ id: 'e', at: '2026-11-20T10:00:00.000Z', actorId: 'ben', actorName: 'Ben' },
          ...{ what: 'updated', resourceType: 'transactions', resourceId: 'r', names: {} },
          ...{ ownerId: 'ben', ownerName: 'Ben', after, ...entry },
          subject: { name: 'Milk', date: '2026-10-31', isDeleted: false },
        },
      },
    ],
  });
  const before = '2026-10-31T10:00:00.000Z';
  expect(await afterClosing({ version: 2, date: before })).toBe(`${did} after October was closed`);
});

test('a payment shows from, to, no category and no mark', async () => {
  const payment = sampleTransaction({
    ...{ type: 'settlement', note: '', amount: 800 },
    ...{ paidBy: 'anna', payTo: 'Anna', owedBy: 'ben', enteredBy: 'anna' },
  });
  renderApp(sheetOf(payment));
  const sheet = await screen.findByRole('dialog');
  const terms = [...sheet.querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual(expect.arrayContaining(['Amount', 'From', 'To', 'Date', 'Entered by']));
  for (const one of ['Status', 'Owed To', 'Owed By', 'Category']) expect(terms).not.toContain(one);
  expect(sheet.textContent).not.toMatch(/paid back/i);
});
