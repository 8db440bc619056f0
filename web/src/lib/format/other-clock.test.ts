import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.doUnmock('@/lib/format/time-zone'));

test('clocks differ by their time, not by the name of their zone', async () => {
  vi.doMock('@/lib/format/time-zone', () => ({ readerTimeZone: () => 'Europe/Berlin' }));
  const { isOtherClock } = await import('@/lib/format/other-clock');
  const at = '2026-11-20T12:00:00Z';
  expect(isOtherClock('Europe/Berlin', at)).toBe(false);
  expect(isOtherClock('Europe/Paris', at)).toBe(false);
  expect(isOtherClock('America/New_York', at)).toBe(true);
  // The same minute, a day apart.
  expect(isOtherClock('Pacific/Kiritimati', at)).toBe(true);
});
