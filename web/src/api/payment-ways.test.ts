// @vitest-environment jsdom
import '@test/kept-storage';
import { afterEach, expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { api } from '@/api/api-client';
import { paymentWaysQuery, waysToPayQuery } from '@/api/payment-ways';
import { setAnswersOwner } from '@/offline/kept/kept-answers';
import { openDatabase } from '@/offline/kept/database';
import { account, ownWays, waysToPay } from '@test/samples/payment-ways';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

afterEach(() => setAnswersOwner(null));

test('how somebody is paid is kept in no browser, whatever else is', async () => {
  stubApi({
    'GET /user/payment-ways': ownWays(account),
    'GET /users/ben/payment-ways': waysToPay(),
    'GET /users': [],
  });
  setAnswersOwner('anna');
  const client = new QueryClient();
  await client.fetchQuery(paymentWaysQuery('anna'));
  await client.fetchQuery(waysToPayQuery('home', 'ben'));
  await api.get('/users', { householdId: 'home' });
  const kept = async () =>
    (await (await openDatabase()).getAll('answers')).map((one) => one.address);
  await waitFor(async () => expect(await kept()).toEqual(['/api/users']));
});
