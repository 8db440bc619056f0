// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  forgetPersonal,
  readPersonal,
  readPersonalOfTab,
  storePersonal,
  storePersonalOfTab,
} from '@/lib/personal-storage';

test('personal data is removed, and the browser’s own stays', () => {
  localStorage.setItem('housetab:theme', 'dark');
  localStorage.setItem('housetab:transaction-filter:anna:home', 'owedBy=anna');
  storePersonal('transaction-filter:anna:home', 'owedBy=anna');
  expect(readPersonal('transaction-filter:anna:home')).toBe('owedBy=anna');
  forgetPersonal();
  expect(Object.entries({ ...localStorage })).toEqual([['housetab:theme', 'dark']]);
});

test('a tab’s half-filled form is removed too', () => {
  sessionStorage.setItem('housetab:household', 'home');
  storePersonalOfTab('form-drafts:anna:home', '{}');
  expect(readPersonalOfTab('form-drafts:anna:home')).toBe('{}');
  forgetPersonal();
  expect(Object.entries({ ...sessionStorage })).toEqual([['housetab:household', 'home']]);
});
