import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SettlementDetails } from '@/features/settling/settlements/settlement-details';
import { renderApp } from '@test/render';
import { sampleSettlement } from '@test/samples/debts';
import { stubApi } from '@test/stub-api';

const heightChanges = new Set<() => void>();

class HeightObserver {
  readonly onChange: () => void;
  constructor(onChange: () => void) {
    this.onChange = onChange;
  }
  observe() {
    heightChanges.add(this.onChange);
  }
  unobserve() {}
  disconnect() {
    heightChanges.delete(this.onChange);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('growing content above the details does not push them away until the reader scrolls', async () => {
  vi.stubGlobal('ResizeObserver', HeightObserver);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  stubApi({
    'GET /users': [],
    'GET /settlements/s1': sampleSettlement(),
    'GET /settlements/s1/available-transactions': [],
  });
  const { user } = renderApp(<SettlementDetails id="s1" isPlaced onClose={() => {}} />);
  const details = screen.getByRole('region', { name: 'Settlement details' });
  expect(await screen.findByText('Applied Transactions')).toBeTruthy();

  scroll.mockClear();
  heightChanges.forEach((grow) => grow());
  expect(scroll.mock.contexts).toContain(details);

  await user.keyboard('{PageUp}');
  scroll.mockClear();
  heightChanges.forEach((grow) => grow());
  expect(scroll.mock.contexts).not.toContain(details);
});
