import {
  activityResourceSchema,
  type ActivityResource,
} from '@housetab/functions/core/activity/activity-resource';
import { sample } from '@test/samples/sample';
import { historySentence } from '@housetab/functions/core/notification/event-sentences';
import { fromWire } from '@housetab/functions/core/money/wire-money';

const names: Record<string, string> = { ana: 'Ana', ben: 'Ben', cleo: 'Cleo' };
export const activityNameOf = (uid: string) => names[uid] ?? 'someone';

/** An activity of Ana on her own resource; the facts are as in the API. */
export function entryOf(
  resourceType: ActivityResource['resourceType'],
  what: string,
  fields: Partial<ActivityResource> = {},
) {
  const entry = sample(activityResourceSchema, {
    id: 'entry',
    at: '2026-11-20T12:00:00.000Z',
    actorId: 'ana',
    actorName: 'Ana',
    what,
    resourceType,
    resourceId: 'thing',
    ownerId: 'ana',
    ownerName: 'Ana',
    names: {},
    before: null,
    after: null,
    subject: null,
    ...fields,
  });
  return fromWire(entry);
}

/** The sentence about it for another reader. */
export function sentenceOf(...of: Parameters<typeof entryOf>): string {
  return historySentence(entryOf(...of), { id: 'dora', nameOf: activityNameOf });
}

export const subject = { name: 'Groceries', date: '2026-11-03', isDeleted: false };
export const facts = {
  amount: 12,
  transactionDate: '2026-11-03',
  paidBy: 'ana',
  owedBy: 'ben',
  payTo: null,
  note: 'Milk',
  type: 'Groceries',
};
