import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConflictNotice } from '@/features/transactions/form/conflict-notice';
import { StatusCell } from '@/features/transactions/table/status-cell';
import { renderApp } from '@test/render';
import { sampleTransaction } from '@test/samples/transaction';

const noHandler = () => {};
const nameOf = (uid: string) => uid;

test.each([
  ['ben', false, 'Unpaid', 'Not paid back yet: Mark as paid back'],
  ['ben', true, 'Paid', 'Paid back: Mark as not paid back yet'],
  [null, false, 'Unpaid', 'Mark as paid'],
  [null, true, 'Paid', 'Mark as unpaid'],
])('owed by %s and paid %s: the toggle "%s" has the tip "%s"', (owedBy, paid, word, tip) => {
  const row = sampleTransaction({ owedBy, paid, note: 'Milk' });
  renderApp(
    <StatusCell
      {...{ row, nameOf, canTogglePaid: true, hasSettlements: false }}
      {...{ onTogglePaid: noHandler, onShowSettlements: noHandler }}
    />,
  );
  const toggle = screen.getByRole('button', { name: new RegExp(`^${word}: `) });
  expect(toggle.textContent).toBe(word);
  expect(toggle.title).toBe(tip);
});

test.each([
  ['ben', 'Not paid back yet', 'Paid back'],
  [null, 'Unpaid', 'Paid'],
])('a mark that another member changed, owed by %s, reads "%s" and "%s"', (owedBy, before, now) => {
  const row = sampleTransaction({ owedBy, paid: false });
  renderApp(
    <ConflictNotice
      {...{ before: row, now: { ...row, paid: true }, nameOf }}
      {...{ onKeepMine: noHandler, onTakeTheirs: noHandler }}
    />,
  );
  expect(screen.getByText(before).tagName).toBe('DEL');
  expect(screen.getByText(now).tagName).toBe('INS');
});
