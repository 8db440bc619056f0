import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EndActions } from '@/features/settling/settlements/status-actions';
import { renderApp } from '@test/render';
import { sampleSettlement } from '@test/samples/debts';
import { billRow } from '@test/samples/expense';

const dispute = { userId: 'ben', reason: 'Not mine', at: '2026-11-20T12:00:00.000Z' };

test.each([
  ['disputed', [dispute], true],
  ['undisputed', [], false],
])('completing is disabled with the reason if a transaction is %s', (_, disputes, isHeld) => {
  const transaction = { ...billRow('ben'), disputes };
  const debt = { transactionId: transaction.id, transaction, amount: 2915 };
  renderApp(<EndActions settlement={sampleSettlement({ debts: [debt] })} />);
  const complete = screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' });
  expect(complete.disabled).toBe(isHeld);
  expect(screen.queryByText(/One of its transactions is disputed/) !== null).toBe(isHeld);
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel settlement' });
  expect(cancel.disabled).toBe(false);
});
