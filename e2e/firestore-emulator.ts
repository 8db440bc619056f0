import { expect } from '@playwright/test';

const host = process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080';
const projectId = process.env.GCLOUD_PROJECT ?? 'demo-housetab';

interface Grant {
  householdId: string;
  ownerId: string;
  granteeId: string;
  resourceType: 'transactions' | 'categories' | 'ynab_config';
}

/** Lets a permission end a moment ago, as if its day had come: in itself and where rights are read. */
export async function letExpire(grant: Grant): Promise<void> {
  const { householdId, ownerId, granteeId, resourceType } = grant;
  const expiresAt = { timestampValue: new Date(Date.now() - 1000).toISOString() };
  const household = `households/${householdId}`;
  await patch(`${household}/permissions/${ownerId}_${granteeId}_${resourceType}`, 'expiresAt', {
    expiresAt,
  });
  const path = ['grants', ownerId, resourceType, 'expiresAt'];
  const fields = path
    .slice(1)
    .toReversed()
    .reduce<object>((inner, name) => ({ mapValue: { fields: { [name]: inner } } }), expiresAt);
  await patch(`${household}/members/${granteeId}`, path.map((name) => `\`${name}\``).join('.'), {
    grants: fields,
  });
}

async function patch(document: string, field: string, fields: object): Promise<void> {
  const query = new URLSearchParams({
    'updateMask.fieldPaths': field,
    'currentDocument.exists': 'true',
  });
  const address = `http://${host}/v1/projects/${projectId}/databases/(default)/documents/${document}?${query}`;
  const response = await fetch(address, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ fields }),
  });
  expect(response.ok, `${document}: ${await response.text()}`).toBe(true);
}
