import type { CategoryGroup } from '@housetab/functions/core/category/category';
import {
  permissionResourceSchema,
  type PermissionResource,
} from '@housetab/functions/core/permission/permission-resource';
import {
  ynabConfigResourceSchema,
  type YnabConfigResource,
} from '@housetab/functions/core/ynab/config-resource';
import { ynabSyncPreviewSchema } from '@housetab/functions/core/ynab/sync-answers';
import { ynabSyncResourceSchema } from '@housetab/functions/core/ynab/sync-resource';
import { sample } from '@test/samples/sample';

export const BUDGET = '3f6b2a7e-52c4-4f0b-9a8e-6d1c0b7e4a11';
export const ACCOUNT = '8c1d4e52-7b90-4c3a-a6f2-91e5d3b8c704';
export const GROCERIES = '7d2c9f10-13a4-4a6b-8b1d-5f2a9c3e7701';

export const ynabNotConnected: YnabConfigResource = sample(ynabConfigResourceSchema, {
  userId: 'anna',
  apiToken: '',
  budgetId: '',
  accountId: '',
  syncFrequency: 60,
  hasCredentials: false,
  lastSyncTime: null,
  nextSyncAt: null,
  lastError: null,
  categoryMap: [],
  currency: null,
  automatic: {
    mode: 'off',
    day: 1,
    report: 'share',
    nextAt: null,
    lastRunAt: null,
    lastError: null,
  },
});

export const ynabConnected: YnabConfigResource = sample(ynabConfigResourceSchema, {
  ...ynabNotConnected,
  apiToken: '********',
  budgetId: BUDGET,
  accountId: ACCOUNT,
  hasCredentials: true,
  lastSyncTime: '2026-11-20T12:00:00.000Z',
  nextSyncAt: '2026-11-20T13:00:00.000Z',
  categoryMap: [{ categoryName: 'Pet food', categoryId: GROCERIES }],
  currency: 'USD',
});

const food = { category_group_id: 'food', category_group_name: 'Food' };
export const ynabGroups: CategoryGroup[] = [
  { id: 'food', name: 'Food', categories: [{ id: GROCERIES, name: 'Groceries', ...food }] },
];

export const sampleSync = sample(ynabSyncResourceSchema, {
  id: 'sync',
  userId: 'anna',
  state: 'synced',
  report: null,
  target: { budgetId: BUDGET, accountId: ACCOUNT },
  direction: 'outflow',
  isAutomatic: false,
  drift: [],
  nextActions: ['replace', 'take_back'],
  date: '2026-10-31',
  payeeName: 'Housetab',
  memo: 'Expenses from Oct 1, 2026 to Oct 31, 2026',
  total: 30.5,
  categories: [{ categoryName: 'Corner shop', amount: 30.5 }],
  ynabTransactionId: 'at-ynab',
  replacements: 0,
  ignoredCategories: [],
  lastError: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
});

export const samplePreview = sample(ynabSyncPreviewSchema, {
  status: 'new',
  syncId: null,
  date: '2026-10-31',
  total: 30.5,
  unmapped: [],
  payload: {},
  categories: [
    {
      categoryName: 'Corner shop',
      amount: 30.5,
      ynabCategoryId: GROCERIES,
      ynabCategoryName: 'Groceries',
    },
  ],
  difference: null,
  movesFrom: null,
  drift: [],
  overlaps: [],
  nextActions: ['send'],
});

export function grantBy(ownerUserId: string, permissionType: 'read' | 'write'): PermissionResource {
  return sample(permissionResourceSchema, {
    id: `${ownerUserId}_anna_ynab_config`,
    ownerUserId,
    grantedUserId: 'anna',
    resourceType: 'ynab_config',
    permissionType,
    createdAt: '2026-11-20T12:00:00.000Z',
    expiresAt: null,
  });
}

/** Responses for the YNAB panel except the settings: nobody shares a connection. */
export const panelAnswers = {
  'GET /permissions': [],
  'GET /users': [],
  'POST /ynab/sync/categories': ynabConnected,
  'GET /ynab/categories': ynabGroups,
  'GET /ynab/syncs': [],
};
