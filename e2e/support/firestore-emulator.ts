import { expect } from '@playwright/test';

const host = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const projectId = process.env.GCLOUD_PROJECT ?? 'demo-housetab';

interface Grant {
  householdId: string;
  ownerId: string;
  granteeId: string;
  resourceType: 'transactions' | 'categories' | 'ynab_config';
}

/**
 * Makes a permission expire a second ago, in its own document and in the member document where rights are
 * read.
 */
export async function letExpire(grant: Grant): Promise<void> {
  const { householdId, ownerId, granteeId, resourceType } = grant;
  const expiresAt = { timestampValue: new Date(Date.now() - 1000).toISOString() };
  const household = `households/${householdId}`;
  const permission = `${ownerId}_${granteeId}_${resourceType}`;
  await patch(`${household}/permissions/${permission}`, ['expiresAt'], { expiresAt });
  const path = ['grants', ownerId, resourceType, 'expiresAt'];
  const fields = path
    .slice(1)
    .toReversed()
    .reduce<object>((inner, name) => ({ mapValue: { fields: { [name]: inner } } }), expiresAt);
  const mask = path.map((name) => `\`${name}\``).join('.');
  await patch(`${household}/members/${granteeId}`, [mask], { grants: fields });
}

/**
 * Makes the next run of a member's automatic report due, as if it had been switched on in that month. Tests
 * cannot move the functions' clock.
 */
export async function letRunBeDue(
  householdId: string,
  uid: string,
  firstMonth: string,
): Promise<void> {
  await patch(
    `households/${householdId}/ynabConfigs/${uid}`,
    ['automatic.firstMonth', 'automaticAt'],
    {
      automatic: { mapValue: { fields: { firstMonth: { stringValue: firstMonth } } } },
      automaticAt: { timestampValue: new Date(Date.now() - 1000).toISOString() },
    },
  );
}

async function patch(document: string, mask: readonly string[], fields: object): Promise<void> {
  const query = new URLSearchParams([
    ...mask.map((field) => ['updateMask.fieldPaths', field]),
    ['currentDocument.exists', 'true'],
  ]);
  const address = `http://${host}/v1/projects/${projectId}/databases/(default)/documents/${document}?${query}`;
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ fields }),
  });
  expect(response.ok, `${document}: ${await response.text()}`).toBe(true);
}
