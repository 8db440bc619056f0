import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Dashboard } from '@/app/routes/dashboard';
import { Component as Settlements } from '@/app/routes/settlements';
import { annaInHome, samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { groupSettleUp, stillToPay } from '@test/samples/group-settle-up';
import { sampleOverview } from '@test/samples/overview';
import { sampleTransaction } from '@test/samples/transaction';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

/** By keyboard: marking a transfer removes its button, and the focus moves to the next one. */

const people = ['anna', 'ben', 'cleo'].map((one) => samplePerson(one, one));
const PAID = '2026-11-23T10:00:00.000Z';
const nothing = { months: [], totalYouOwe: 0, totalTheyOwe: 0, netTotal: 0 };

test.each([
  ['the dashboard', Dashboard],
  ['Settlements', Settlements],
])('on %s', async (_name, Screen) => {
  let left = [
    stillToPay('anna', 'cleo'),
    stillToPay('anna', 'ben'),
    stillToPay('cleo', 'anna', { paidAt: PAID }),
  ];
  let said = 0;
  stubApi({
    'GET /users': people,
    'GET /categories': [],
    'GET /debts': () => ({ ...nothing, ...(left.length > 0 && { toPay: left }) }),
    'GET /debts/pairs': { pairs: [], isWhole: true },
    'GET /notices': { count: 0, notices: [] },
    'GET /permissions': [],
    'GET /transactions': [sampleTransaction()],
    'GET /overview': sampleOverview(1, 1),
    'POST /reports/ynab-splits': [],
    'GET /settle-ups': [],
    'GET /settlements': [],
    [`PUT /settle-ups/everyone/${groupSettleUp().id}/marks`]: () => {
      said += 1;
      if (said === 1) left = left.map((one, at) => (at === 0 ? { ...one, paidAt: PAID } : one));
      if (said === 2) left = left.map((one) => ({ ...one, paidAt: PAID }));
      if (said === 3) left = [];
      return groupSettleUp();
    },
  });
  const { user } = renderApp(<Screen />, { user: annaInHome });
  const nameOf = () => document.activeElement?.getAttribute('aria-label');
  (await screen.findByRole('button', { name: 'Mark as paid: You pay Cleo $20.00' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(nameOf()).toBe('Mark as paid: You pay Ben $20.00'));
  expect(await screen.findByText('Marked as paid')).toBeTruthy();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(nameOf()).toBe('Arrived: Cleo pays you $20.00'));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('All square')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('All square'));
});
