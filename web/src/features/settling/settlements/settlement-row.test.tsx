import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SettlementRow } from '@/features/settling/settlements/settlement-row';
import { readView } from '@/features/settling/settlements/settlement-view';
import { formatMonthKey } from '@/lib/format/format-period';
import { samplePerson } from '@test/people';
import { renderApp } from '@test/render';
import { listedSettlement, sampleSettlement } from '@test/samples/debts';
import { stubApi } from '@test/stub-api';

type Fields = Parameters<typeof sampleSettlement>[0];

function showRow(width: number, fields: Fields) {
  const { innerWidth } = window;
  window.innerWidth = width;
  onTestFinished(() => void (window.innerWidth = innerWidth));
  stubApi({ 'GET /users': ['anna', 'ben', 'cleo'].map((id) => samplePerson(id, id)) });
  const one = listedSettlement(sampleSettlement(fields));
  renderApp(<SettlementRow settlement={one} view={readView(new URLSearchParams())} />);
  return screen.getByRole('link').textContent;
}

const benOwesAnna = {
  debtorId: 'ben',
  debtorName: 'Ben',
  creditorId: 'anna',
  creditorName: 'Anna Berg',
};
const benOwesCleo = { ...benOwesAnna, creditorId: 'cleo', creditorName: 'Cleo' };
const ends = ['completed', 'cancelled'] as const;

const debts = [
  [{}, 'You owe Ben'],
  ...ends.map((status) => [{ status }, 'You owed Ben'] as const),
  [benOwesAnna, 'Ben owes you'],
  ...ends.map((status) => [{ ...benOwesAnna, status }, 'Ben owed you'] as const),
  [benOwesCleo, 'Ben owes Cleo'],
] as const;

test.each(debts)('the second line begins with debtor and creditor: %o', (fields, debt) => {
  expect(showRow(1280, fields)).toContain(`${debt} · ${formatMonthKey('2026-11')} · 1 item`);
});

test.each(debts)(
  'the second line begins with debtor and creditor on a phone: %o',
  (fields, debt) => {
    expect(showRow(375, fields)).toContain(`${debt} · Nov`);
  },
);

test.each([1280, 375])('a cancelled settlement shows its progress, %i px wide', (width) => {
  const shown = showRow(width, {
    status: 'cancelled',
    totalAmount: 5800,
    appliedAmount: 2000,
    remainingAmount: 3800,
  });
  expect(shown).toContain('$20.00 of $58.00 was applied, nothing settled');
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(shown).toContain(width === 1280 ? 'Remaining$38.00 / $58.00' : 'Remaining $38.00');
});
