import type { Activity } from '../../../src/core/activity/stored.ts';

/** An entry of Ana's own; `fields` replace parts of it. */
export function makeEntry(fields: Partial<Activity>): Activity {
  return {
    id: 'entry',
    actor: 'ana',
    what: 'updated',
    resourceType: 'transactions',
    resourceId: 'thing',
    ownerId: 'ana',
    parties: [],
    before: null,
    after: null,
    at: new Date(),
    ...fields,
  };
}
