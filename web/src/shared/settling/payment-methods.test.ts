// @vitest-environment jsdom
import '@test/kept-storage';
import { afterEach, expect, test } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api/api-client';
import { ownPaymentMethodsQuery, paymentMethodsOfQuery } from '@/shared/settling/payment-methods';
import { setCacheOwner } from '@/offline/cache/cached-responses';
import { openDatabase } from '@/offline/cache/database';
import {
  bankAccount,
  ownPaymentMethods,
  samplePaymentMethods,
} from '@test/samples/payment-methods';
import { stubApi } from '@test/stub-api';
import { waitFor } from '@test/wait-for';

afterEach(() => setCacheOwner(null));

test('payment methods are never cached in the browser', async () => {
  stubApi({
    'GET /user/payment-ways': ownPaymentMethods(bankAccount),
    'GET /users/ben/payment-ways': samplePaymentMethods(),
    'GET /users': [],
  });
  setCacheOwner('anna');
  const client = new QueryClient();
  await client.fetchQuery(ownPaymentMethodsQuery('anna'));
  await client.fetchQuery(paymentMethodsOfQuery('home', 'ben'));
  await api.send('GET', '/users', undefined, { householdId: 'home' });
  const kept = async () =>
    (await (await openDatabase()).getAll('answers')).map((one) => one.address);
  await waitFor(async () => expect(await kept()).toEqual(['/api/users']));
});
