import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as Settlements } from '@/app/routes/settlements';
import { debtSummary, listedSettlement, sampleSettlement } from '@test/samples/debts';
import { annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

test('a settlement of two others is read-only in open books', async () => {
  const ofOthers = sampleSettlement({ creatorId: 'cleo', creatorName: 'Cleo', recipientId: 'ben' });
  stubApi({
    'GET /users': [],
    'GET /debts': debtSummary(),
    'GET /settle-ups': [],
    'GET /settlements': [listedSettlement(ofOthers)],
    'GET /settlements/s1': ofOthers,
  });
  const households = [{ id: 'home', name: 'Home', role: 'user' as const, openBooks: true }];
  const user = { ...annaInHome, role: 'user' as const, isAdmin: false, households };
  renderApp(<Settlements />, { at: '/settlements?settlement=s1', user });
  const details = within(await screen.findByRole('region', { name: 'Settlement details' }));
  expect(await details.findByText('Applied Transactions')).toBeTruthy();
  expect(details.queryByRole('heading', { name: 'Apply Transaction' })).toBeNull();
  expect(
    details.queryByRole('button', { name: /^(Complete|Cancel settlement|Remove)/ }),
  ).toBeNull();
});
