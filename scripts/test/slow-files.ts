/**
 * The slowest files of tests, of which the gate runs a part each day (`file-sample.ts`). Each folder keeps files that
 * always run; what says how money is shared, paid back and settled day by day, who may do what, and that every route
 * answers as documented is never left out. A file belongs here if it takes more than about ten times what the average one does.
 */
export const slowFiles: Record<'api' | 'web', readonly SlowFiles[]> = {
  api: [
    {
      folder: 'functions/test/api/ynab',
      perRun: 2,
      files: [
        'ynab-automatic',
        'ynab-config',
        'ynab-connect',
        'ynab-cuts',
        'ynab-histories',
        'ynab-identity',
        'ynab-jobs',
        'ynab-loss',
        'ynab-lost-answers',
        'ynab-matrix',
        'ynab-oauth',
        'ynab-oauth-refresh',
        'ynab-reports',
        'ynab-requests',
        'ynab-schedule',
        'ynab-take-back',
        'ynab-token-leak',
      ],
    },
    {
      folder: 'functions/test/api/imports',
      perRun: 1,
      files: [
        'import-expenses',
        'import-resumed',
        'import-undo-overtaken',
        'import-undo-progress',
        'import-unfinished',
        'imports',
        'shop-rules',
      ],
    },
    {
      folder: 'functions/test/api/households',
      perRun: 2,
      files: [
        'check-household',
        'currency-amounts',
        'deleting',
        'export',
        'invites-of-several',
        'joining-as-guest',
        'largest-roster',
        'leaver-claims',
        'leaver-claims-taken-back',
        'leaving',
        'moving-in',
        'moving-in-lies',
        'names',
        'open-books',
        'open-books-setting',
        'rosters',
      ],
    },
    {
      folder: 'functions/test/api/http',
      perRun: 1,
      files: [
        'bad-input',
        'contract/currencies',
        'indexes',
        'limits',
        'limits-between-people',
        'limits-of-reading',
        'retries/retries',
        'screen-costs',
      ],
    },
    {
      folder: 'functions/test/api/laws',
      perRun: 1,
      files: [
        'histories/adversary',
        'one-id-one-thing',
        'seed',
        'strangers/existence-leaks',
        'strangers/settlements-unseen',
        'taken-ids',
      ],
    },
    {
      folder: 'functions/test/api/transactions',
      perRun: 1,
      files: [
        'transaction-names',
        'transactions-edited-together',
        'transactions-list',
        'transactions-paging',
      ],
    },
    // Of folders with few files.
    {
      folder: 'functions/test/api',
      perRun: 2,
      files: [
        'activity/activity',
        'categories/category-lists',
        'letters/letter-contents',
        'letters/letter-failures',
        'notices/notices-cost',
        'notices/notices-seen',
        'reports/report-bounds',
        'search/search-finds-all',
        'search/search-reads',
        'trash/trash',
        'users/account-deletion',
        'users/onlookers',
      ],
    },
    // What is rare or large about money and rights. What happens every day with them always runs, and so do the random
    // histories of all of it.
    {
      folder: 'functions/test/api',
      perRun: 1,
      files: [
        'debts/debts-bounded',
        'disputes/disputes-enforced',
        'permissions/ended-rights',
        'settle-ups/settle-ups-special',
        'settle-ups/settle-ups-undone',
        'settlements/settlements-joining',
      ],
    },
  ],
  web: [
    {
      folder: 'web/src/features/ynab',
      perRun: 1,
      files: [
        'before-connecting',
        'many-categories',
        'report-sync',
        'report-sync-choices',
        'report-sync-states',
        'sync-keyboard',
        'ynab-panel',
      ],
    },
    {
      folder: 'web/src/features/csv',
      perRun: 1,
      files: [
        'bank/bank-dialog',
        'bank/bank-doubts',
        'bank/bank-sending',
        'bank/read-bank-file',
        'components/import-dialog',
        'components/import-session',
        'tracker/tracker-screen',
      ],
    },
    {
      folder: 'web/src/features/households/components',
      perRun: 1,
      files: ['create-household-form', 'household-time-zone', 'invite-panel', 'leave-household'],
    },
    {
      folder: 'web/src/app/routes',
      perRun: 4,
      files: [
        'admin',
        'admin-removing',
        'dashboard-look',
        'dashboard-waiting-marks',
        'discussion',
        'discussion-offline',
        'join',
        'join-offline',
        'settlements-ended',
        'settlements-offline',
        'transactions-bulk-edit',
        'transactions-expenses',
        'transactions-feed-selecting',
        'transactions-feed',
        'transactions-id-taken',
        'transactions-load-failures',
        'transactions-marks-of-others',
        'transactions-new-category',
        'transactions-payers',
        'transactions-row-actions',
        'transactions-shown',
        'transactions-split-edit',
        'transactions-waiting-marks',
        'unseen-screen',
      ],
    },
    {
      folder: 'web/src/app',
      perRun: 1,
      files: [
        'layout/notice-bell',
        'layout/quick-add',
        'layout/quick-add-input',
        'layout/quick-add-slow',
        'live-updates',
        'own-echo',
        'places',
        'screen-calls',
        'storage-full',
        'two-currencies',
      ],
    },
    // Of folders with few files.
    {
      folder: 'web/src',
      perRun: 1,
      files: [
        'components/ui/confirm',
        'components/ui/lazy-part',
        'components/ui/tabs',
        'features/auth/components/login-form',
        'features/profile/components/profile-form',
        'features/reports/reports-address',
        'features/reports/reports-screen',
        'features/shortcuts/search',
        'features/shortcuts/search-offline',
        'features/transactions/category/category-picker',
        'lib/session/provider-faults',
        'offline/components/edit-payment',
        'offline/components/resolution',
        'offline/components/use-sending',
      ],
    },
  ],
};

export interface SlowFiles {
  folder: string;
  /** How many of them one run of the gate has, at least one. */
  perRun: number;
  /** Within the folder, without `.test.ts` or `.test.tsx`. */
  files: readonly string[];
}
