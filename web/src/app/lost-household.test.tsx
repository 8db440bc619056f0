import { expect, test } from 'vitest';
import { useCurrentUser } from '@/shared/user/current-user';
import { rememberSplit } from '@/features/transactions/split/remembered-split';
import { rememberCategory } from '@/features/transactions/category/remembered-categories';
import { rememberUser } from '@/lib/session/remembered-user';
import { annaInHome, renderApp } from '@test/render';
import { stubApi } from '@test/stub-api';

function Somewhere() {
  useCurrentUser();
  return null;
}

test('cached data of a household is removed when the user is no longer a member', async () => {
  const cabin = { id: 'cabin', name: 'Cabin', role: 'user' as const };
  rememberUser({ ...annaInHome, households: [...annaInHome.households, cabin] });
  for (const householdId of ['home', 'cabin']) {
    const place = { userId: annaInHome.id, householdId };
    rememberCategory(place, { id: 'food', name: 'Food' });
    rememberSplit(place, { mode: 'equal', people: [{ userId: 'ben' }] });
  }
  const kept = () => Object.keys(localStorage).filter((key) => key.includes(':personal:'));
  expect(kept()).toHaveLength(4);
  stubApi({ 'GET /user/me': annaInHome });
  renderApp(<Somewhere />, { user: null });
  await expect.poll(kept).toHaveLength(2);
  expect(kept().every((key) => key.endsWith(':home'))).toBe(true);
});
