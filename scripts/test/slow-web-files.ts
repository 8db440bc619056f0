export interface SlowFiles {
  folder: string;
  /** How many of them one run of the gate has, at least one. */
  perRun: number;
  /** Within the folder, without `.test.ts` or `.test.tsx`. */
  files: readonly string[];
}

/** The slow files of tests of the web, some of each subject for a run. */
export const slowWebFiles: readonly SlowFiles[] = [
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
  { folder: 'web/src/features/trends', perRun: 1, files: ['budgets', 'trends'] },
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
      'entry-repeats',
      'join',
      'join-offline',
      'repeat-offers',
      'settlements',
      'settlements-ended',
      'settlements-offline',
      'transactions-bulk-edit',
      'transactions-duplicate',
      'transactions-expenses',
      'transactions-feed-selecting',
      'transactions-feed',
      'transactions-following',
      'transactions-id-taken',
      'transactions-load-failures',
      'transactions-marks-of-others',
      'transactions-new-category',
      'transactions-payers',
      'transactions-repeat',
      'transactions-row-actions',
      'transactions-shown',
      'transactions-split',
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
      'offline/components/use-send-waiting',
    ],
  },
];
