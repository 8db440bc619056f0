import { gcloud } from '../actions.ts';
import type { SetupStep } from '../step.ts';

const name = '--database=(default)';

export const database: SetupStep = {
  name: 'Database',
  why: 'Has delete protection, and any minute of the last week can be restored.',
  after: ['APIs'],
  async inspect(setup) {
    const inProject = `--project=${setup.project}`;
    const all = (await setup.cloud.query('gcloud', [
      'firestore',
      'databases',
      'list',
      inProject,
    ])) as Database[];
    const found = all.find((one) => one.name.endsWith('/databases/(default)'));
    if (!found) {
      const location = `--location=${setup.options.location}`;
      const flags = [location, '--delete-protection', '--enable-pitr', inProject];
      const create = gcloud(setup, 'firestore', 'databases', 'create', ...flags);
      return { state: 'missing', what: 'no database', actions: [create] };
    }
    if (found.type !== 'FIRESTORE_NATIVE') {
      const todo = ['Choose another project: Housetab needs Firestore in native mode.'];
      return { state: 'manual', what: `the database is in ${found.type}`, todo };
    }
    const lacking = [
      ...(found.deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? []
        : ['--delete-protection']),
      ...(found.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED'
        ? []
        : ['--enable-pitr']),
    ];
    if (lacking.length === 0) return { state: 'done', what: `in ${found.locationId}` };
    const update = gcloud(setup, 'firestore', 'databases', 'update', name, ...lacking, inProject);
    return { state: 'missing', what: `it lacks ${lacking.join(' and ')}`, actions: [update] };
  },
};

interface Database {
  name: string;
  locationId: string;
  type: string;
  deleteProtectionState?: string;
  pointInTimeRecoveryEnablement?: string;
}

const schedules = [
  { recurrence: 'dailyRecurrence', flags: ['--recurrence=daily', '--retention=7d'] },
  {
    recurrence: 'weeklyRecurrence',
    flags: ['--recurrence=weekly', '--day-of-week=SUN', '--retention=14w'],
  },
] as const;

export const backups: SetupStep = {
  name: 'Backups',
  why: 'Daily backups for a week, weekly backups for 14. docs/operating.md describes the restore.',
  after: ['Database'],
  async inspect(setup) {
    const inProject = `--project=${setup.project}`;
    const command = ['firestore', 'backups', 'schedules'];
    const there = (await setup.cloud.query('gcloud', [...command, 'list', name, inProject])) as {
      dailyRecurrence?: object;
      weeklyRecurrence?: object;
    }[];
    const missing = schedules.filter(({ recurrence }) => !there.some((one) => one[recurrence]));
    if (missing.length === 0) return { state: 'done', what: 'daily and weekly' };
    const actions = missing.map(({ flags }) =>
      gcloud(setup, ...command, 'create', name, ...flags, inProject),
    );
    const words = missing
      .map(({ recurrence }) => recurrence.replace('Recurrence', ''))
      .join(' and ');
    return { state: 'missing', what: `no ${words} backups`, actions };
  },
};
