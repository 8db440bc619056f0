import type { ApiContract } from '@housetab/functions/core/api/api-contract';

type CallName = keyof ApiContract;

export interface ScreenQuery {
  /** A call and its query. Values in braces depend on the reader, the household (`{id}`) or the day. */
  call: CallName | `${CallName}?${string}`;
  /** Its key in the query cache, without the household. */
  key: string;
  /** Whether the cached response is shown until the current one arrives. */
  showsCached?: true;
}

/** All queries that screens or their parts make when opened; `screens.ts` assigns them to screens. */
export const screenQueries = {
  me: { call: 'GET /user/me', key: 'user me' },
  people: { call: 'GET /users?includeLeft=true', key: 'household members', showsCached: true },
  noticeCount: { call: 'GET /notices?limit=0', key: 'notices count' },
  notices: { call: 'GET /notices?limit=3', key: 'notices list', showsCached: true },
  newNotices: {
    call: 'GET /notices?limit=3&onlyNew=true',
    key: 'notices list new',
    showsCached: true,
  },
  debts: { call: 'GET /debts', key: 'household debts summary', showsCached: true },
  owedPairs: { call: 'GET /debts/pairs', key: 'household debts pairs', showsCached: true },
  overview: { call: 'GET /overview', key: 'household categories overview', showsCached: true },
  recent: {
    call: 'GET /transactions?sort=entered&direction=desc&limit=5',
    key: 'household transactions recent',
    showsCached: true,
  },
  monthTransactions: {
    call: 'GET /transactions?txStartDate={monthStart}&txEndDate={monthEnd}&owedBy={viewer}&sort=transactionDate&direction=desc&limit=100',
    key: 'household transactions list',
    showsCached: true,
  },
  allTransactions: {
    call: 'GET /transactions?sort=transactionDate&direction=desc&limit=100',
    key: 'household transactions list',
    showsCached: true,
  },
  monthSummary: {
    call: 'GET /transactions/summary?txStartDate={monthStart}&txEndDate={monthEnd}&owedBy={viewer}',
    key: 'household transactions summary',
    showsCached: true,
  },
  allSummary: {
    call: 'GET /transactions/summary',
    key: 'household transactions summary',
    showsCached: true,
  },
  filterNames: {
    call: 'GET /transactions/unique-fields',
    key: 'household transactions unique-fields',
    showsCached: true,
  },
  monthReport: { call: 'POST /reports/ynab-splits', key: 'household reports ynab-splits' },
  settlements: {
    call: 'GET /settlements?limit=50',
    key: 'household settlements list',
    showsCached: true,
  },
  settleUps: {
    call: 'GET /settle-ups?limit=20',
    key: 'household settle-ups list',
    showsCached: true,
  },
  activity: {
    call: 'GET /activity?limit=37&subjects=then',
    key: 'household activity list',
    showsCached: true,
  },
  trash: {
    call: 'GET /trash?limit=20',
    key: 'household trash list',
    showsCached: true,
  },
  series: { call: 'GET /series', key: 'household series list', showsCached: true },
  drafts: { call: 'GET /drafts', key: 'household series drafts', showsCached: true },
  budgets: { call: 'GET /budgets', key: 'household budgets', showsCached: true },
  categories: { call: 'GET /categories', key: 'household categories list' },
  categoryGroups: {
    call: 'GET /categories?hierarchical=true',
    key: 'household categories groups',
  },
  defaultSplit: {
    call: 'GET /households',
    key: 'household household default-split',
  },
  households: {
    call: 'GET /households',
    key: 'household household choices',
    showsCached: true,
  },
  invites: {
    call: 'GET /households/{id}/invites',
    key: 'household invites',
    showsCached: true,
  },
  permissions: { call: 'GET /permissions', key: 'household permissions mine', showsCached: true },
  permissionsOf: { call: 'GET /permissions?userId={viewer}', key: 'household permissions of' },
  allPermissions: { call: 'GET /permissions/all', key: 'household permissions all' },
  notificationSettings: {
    call: 'GET /notification-settings',
    key: 'household notification-settings',
  },
  paymentWays: { call: 'GET /user/payment-ways', key: 'user payment-ways' },
  ynabConfig: { call: 'GET /ynab/config', key: 'household ynab config' },
  ynabSyncs: { call: 'GET /ynab/syncs?limit=10', key: 'household ynab syncs' },
} satisfies Record<string, ScreenQuery>;

export type QueryName = keyof typeof screenQueries;
