import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MonthLine, NAMED_DAYS } from '@/features/months/month-line';
import { annaInHome, renderApp } from '@test/render';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function show(now: string, fields: object = {}, timeZone = 'America/New_York') {
  vi.setSystemTime(new Date(now));
  const home = { ...annaInHome.households[0]!, timeZone, ...fields };
  renderApp(<MonthLine />, { user: { ...annaInHome, households: [home] } });
  return screen.queryByRole('link');
}

test('in the first days of a month the dashboard links to the previous one', () => {
  const link = show('2026-11-03T12:00:00Z')!;
  expect(link.parentElement!.textContent).toBe(
    'October is over: see what it came to, and what is to do',
  );
  expect(link.getAttribute('href')).toBe('/months/2026-10');
});

test('a closed month is shown as closed', () => {
  const link = show('2026-11-03T12:00:00Z', {
    closedMonths: { '2026-10': '2026-11-02T09:00:00.000Z' },
  })!;
  expect(link.parentElement!.textContent).toBe('October is closed: see what it came to');
});

test("the month follows the household's time zone", () => {
  // The last evening of October in New York.
  expect(show('2026-11-01T02:00:00Z')).toBeNull();
});

test('later in the month the dashboard shows no line', () => {
  expect(show(`2026-11-0${NAMED_DAYS + 1}T12:00:00Z`)).toBeNull();
});
