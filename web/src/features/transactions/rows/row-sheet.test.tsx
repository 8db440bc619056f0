import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import RowSheet from '@/features/transactions/rows/row-sheet';
import type { RowHandlers } from '@/features/transactions/row-actions';
import type { People } from '@/features/transactions/use-people';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';

const people = { nameOf: (id: string) => id, photoOf: () => null } as unknown as People;
const noHandler = () => {};
const handlers: RowHandlers = {
  togglePaid: noHandler,
  settle: noHandler,
  unsettle: noHandler,
  edit: noHandler,
  remove: noHandler,
  showSettlements: noHandler,
  discuss: noHandler,
  dispute: noHandler,
};

test.each([
  [false, 'Mark as paid', 1],
  [true, 'Mark as unpaid', 0],
])(
  'what nobody owes, paid %s, offers "%s" and says once that it is no debt',
  async (paid, word, times) => {
    const line = sampleTransaction({
      owedBy: null,
      amount: 800,
      paid,
      enteredBy: 'anna',
      paidBy: 'anna',
    });
    renderApp(
      <RowSheet
        line={line}
        people={people}
        holder={{ id: 'anna', isAdmin: false, writableOwners: new Set() }}
        handlers={handlers}
        onSelect={noHandler}
        onClose={noHandler}
      />,
    );
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('button', { name: word })).toBeTruthy();
    expect(sheet.queryByText(/paid back/i)).toBeNull();
    expect(sheet.queryAllByText(/not a debt/i)).toHaveLength(times);
  },
);
