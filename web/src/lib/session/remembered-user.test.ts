import { expect, test } from 'vitest';
import {
  forgetUser,
  isUserRemembered,
  recallUser,
  rememberUser,
} from '@/lib/session/remembered-user';
import { annaInHome } from '@test/people';

test('the next visit begins with what the last one knew', () => {
  rememberUser(annaInHome);
  expect(recallUser(annaInHome.id)).toEqual(annaInHome);
  expect(isUserRemembered()).toBe(true);
});

test('nobody begins with what another knew', () => {
  rememberUser(annaInHome);
  expect(recallUser('ben')).toBeNull();
});

test('nothing is left after signing out', () => {
  rememberUser(annaInHome);
  forgetUser();
  expect(recallUser(annaInHome.id)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('whoever is in no household any more waits for the answer', () => {
  rememberUser(annaInHome);
  rememberUser({ ...annaInHome, households: [] });
  expect(isUserRemembered()).toBe(false);
});

test('what no longer reads like a user is nobody', () => {
  rememberUser(annaInHome);
  const [key = ''] = Object.keys(localStorage);
  for (const text of ['{', 'null', '[]', JSON.stringify({ id: annaInHome.id })]) {
    localStorage.setItem(key, text);
    expect(recallUser(annaInHome.id)).toBeNull();
  }
});
