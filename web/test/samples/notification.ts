import {
  notificationResourceSchema,
  type NotificationResource,
} from '@housetab/functions/core/notification/notification-resource';
import { sample } from '@test/samples/sample';

const milk = sample(notificationResourceSchema, {
  id: '0b3bbbd8-31f5-4d0c-9a57-3ad1a3f5a0aa',
  at: '2026-11-20T12:00:00.000Z',
  actorId: 'ben',
  actorName: 'Ben',
  what: 'created',
  resourceType: 'transactions',
  resourceId: 'milk',
  ownerId: 'ben',
  ownerName: 'Ben',
  names: { ben: 'Ben', anna: 'Anna', cleo: 'Cleo' },
  before: null,
  after: { amount: 12, paidBy: 'ben', owedBy: 'anna', note: 'Milk', type: 'Groceries' },
  subject: {
    ...{ name: 'Milk', date: '2026-11-03', isDeleted: false },
    ...{ amount: 12, paidBy: 'ben', owedBy: 'anna', expenseId: null, isDisputable: true },
  },
  stake: null,
  isNew: true,
});

/** Ben added milk that Anna owes him; as in the API. */
export function sampleNotification(
  fields: Partial<NotificationResource> = {},
): NotificationResource {
  return { ...milk, id: crypto.randomUUID(), ...fields };
}
