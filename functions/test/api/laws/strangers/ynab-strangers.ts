import type { Attempt } from './attempt.ts';
import type { TestApi, TestClient } from '../../../support/server/api-client.ts';
import { ynabConfigBody, ynabSyncBody } from '../../../support/ynab/ynab-fixture.ts';

/** Settings, and a report that could not be sent: nobody answers at YNAB's address. */
export async function leaveUnsentReport(
  api: TestApi,
  householdId: string,
  member: TestClient,
): Promise<string> {
  await member.put('/ynab/config', ynabConfigBody);
  const config = `households/${householdId}/ynabConfigs/${member.uid}`;
  await api.firestore.doc(config).update({ serverKnowledge: 1 });
  await api.firestore
    .doc(`${config}/ynabCategories/food`)
    .set({ name: 'Food', groupId: 'daily', groupName: 'Daily' });
  await member.post('/ynab/sync', ynabSyncBody);
  return (await member.get('/ynab/syncs')).body[0].id as string;
}

/** What a member meets at another's YNAB. */
export function ynabAttempts(ben: string, ynabSync: string, consentState: string): Attempt[] {
  return [
    ['getYnabConfig', 'get', `/ynab/config?userId=${ben}`, 404],
    ['updateYnabConfig', 'put', '/ynab/config', 404, { ...ynabConfigBody, userId: ben }],
    ['disconnectYnab', 'delete', `/ynab/config?userId=${ben}`, 404],
    ['finishYnabConsent', 'put', '/ynab/oauth', 400, { code: 'x', state: consentState }],
    ['listYnabPlans', 'get', `/ynab/plans?userId=${ben}`, 404],
    ['listYnabCategories', 'get', `/ynab/categories?userId=${ben}`, 404],
    ['syncYnabCategories', 'post', '/ynab/sync/categories', 404, { userId: ben }],
    ['updateYnabCategoryMap', 'put', '/ynab/category-map', 404, { userId: ben, mappings: [] }],
    ['updateYnabAutomatic', 'put', '/ynab/automatic', 404, { userId: ben, mode: 'off' }],
    ['previewYnabSync', 'post', '/ynab/sync/preview', 404, { ...ynabSyncBody, userId: ben }],
    ['syncReportToYnab', 'post', '/ynab/sync', 404, { ...ynabSyncBody, userId: ben }],
    ['listYnabSyncs', 'get', `/ynab/syncs?userId=${ben}`, 404],
    ['replaceYnabSync', 'put', `/ynab/syncs/${ynabSync}`, 404, ynabSyncBody],
    ['finishYnabSync', 'post', `/ynab/syncs/${ynabSync}/finish`, 404],
    ['takeBackYnabSync', 'delete', `/ynab/syncs/${ynabSync}`, 404],
  ];
}
