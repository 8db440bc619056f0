import { expect, test } from 'vitest';
import type { NotificationResource } from '@housetab/functions/core/notification/notification-resource';
import { openPath, notificationPath } from '@housetab/functions/core/notification/message';
import {
  groupSettleUpPath,
  paths,
  places,
  settledUpPath,
  settlementPath,
  transactionPlacePath,
} from '@/config/screen-paths';

/** Mails and push notifications link to existing places. */

const pathTo = (notice: Partial<NotificationResource>) =>
  notificationPath({ resourceId: 'a:1', subject: null, ...notice } as NotificationResource);
const subject = { date: '2026-11-20', isDeleted: false } as NotificationResource['subject'];

test.each<[string, string, string]>([
  [
    'an expense',
    pathTo({ resourceType: 'expenses', subject }),
    transactionPlacePath('a:1', '2026-11-20'),
  ],
  ['a settlement', pathTo({ resourceType: 'settlements' }), settlementPath('a:1')],
  ['a settle-up', pathTo({ resourceType: 'settle_ups' }), settledUpPath('a:1')],
  [
    'a plan to agree to',
    pathTo({ resourceType: 'settle_ups', what: 'even_asked' }),
    groupSettleUpPath,
  ],
  ['what waits', pathTo({ resourceType: 'settle_ups', what: 'even_begun' }), groupSettleUpPath],
  ['anything else', pathTo({ resourceType: 'members' }), places.notices],
])('%s', (_what, told, path) => {
  expect(told).toBe(path);
});

test('a place of its household, whichever household was open last', () => {
  const query = new URLSearchParams({ household: 'home', to: places.told });
  expect(openPath('home', places.told)).toBe(`${paths.open}?${query}`);
});
