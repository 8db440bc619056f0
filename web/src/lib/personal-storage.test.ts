// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  forgetPersonal,
  readPersonal,
  readPersonalOfTab,
  storePersonal,
  storePersonalOfTab,
} from '@/lib/personal-storage';

test('what is kept for a person goes, what is the browser’s stays', () => {
  localStorage.setItem('housetab:theme', 'dark');
  localStorage.setItem('housetab:transaction-filter:anna:home', 'owedBy=anna');
  storePersonal('transaction-filter:anna:home', 'owedBy=anna');
  expect(readPersonal('transaction-filter:anna:home')).toBe('owedBy=anna');
  forgetPersonal();
  expect(Object.entries({ ...localStorage })).toEqual([['housetab:theme', 'dark']]);
});

test('what a tab keeps of a half-filled form goes with them as well', () => {
  sessionStorage.setItem('housetab:household', 'home');
  storePersonalOfTab('form-drafts:anna:home', '{}');
  expect(readPersonalOfTab('form-drafts:anna:home')).toBe('{}');
  forgetPersonal();
  expect(Object.entries({ ...sessionStorage })).toEqual([['housetab:household', 'home']]);
});
