import { expect, test } from 'vitest';
import {
  forgetUser,
  isUserRemembered,
  recallUser,
  rememberUser,
} from '@/lib/session/remembered-user';
import { annaInHome } from '@test/people';

test('the next visit starts with the data of the last one', () => {
  rememberUser(annaInHome);
  expect(recallUser(annaInHome.id)).toEqual(annaInHome);
  expect(isUserRemembered()).toBe(true);
});

test('nobody starts with another account’s data', () => {
  rememberUser(annaInHome);
  expect(recallUser('ben')).toBeNull();
});

test('nothing is left after signing out', () => {
  rememberUser(annaInHome);
  forgetUser();
  expect(recallUser(annaInHome.id)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a user without a household waits for the response', () => {
  rememberUser(annaInHome);
  rememberUser({ ...annaInHome, households: [] });
  expect(isUserRemembered()).toBe(false);
});

test('an unreadable user counts as nobody', () => {
  rememberUser(annaInHome);
  const [key = ''] = Object.keys(localStorage);
  for (const text of ['{', 'null', '[]', JSON.stringify({ id: annaInHome.id })]) {
    localStorage.setItem(key, text);
    expect(recallUser(annaInHome.id)).toBeNull();
  }
});
