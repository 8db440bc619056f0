// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { forgetPersonal, readPersonal, storePersonal } from '@/lib/personal-storage';

test('what is kept for a person goes, what is the browser’s stays', () => {
  localStorage.setItem('housetab:theme', 'dark');
  localStorage.setItem('housetab:transaction-filter:anna:home', 'owedBy=anna');
  storePersonal('transaction-filter:anna:home', 'owedBy=anna');
  expect(readPersonal('transaction-filter:anna:home')).toBe('owedBy=anna');
  forgetPersonal();
  expect(Object.entries({ ...localStorage })).toEqual([['housetab:theme', 'dark']]);
});
