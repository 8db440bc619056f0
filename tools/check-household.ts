import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { describeDifference } from '../functions/src/core/audit/difference.ts';
import { createStore } from '../functions/src/create-store.ts';
import type { Store } from '../functions/src/platform/firestore/store.ts';
import { checkHousehold } from '../functions/src/people/households/household-check.service.ts';
import { remakeSums } from '../functions/src/views/trends/sums.service.ts';

/**
 * npm run check:household -- <id>…
 * npm run check:household -- --all
 * npm run check:household -- --all --database restored
 * npm run check:household -- --mend <id>…
 *
 * Reads households and says where their documents contradict each other; changes nothing, but for the sums of months
 * with `--mend`, which are made anew where they differ. Ends with
 * 0 where nothing does, 1 where something does, 2 where it could not look. The project is
 * GOOGLE_CLOUD_PROJECT's; with FIRESTORE_EMULATOR_HOST it looks into the emulator instead.
 */
const usage = 'npm run check:household -- [--mend] <household id>… | --all [--database <name>]';

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const isEmulator = Boolean(process.env['FIRESTORE_EMULATOR_HOST']);
  // No cloud to ask who we are: the look-up would only cost time and warn.
  if (isEmulator) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const projectId =
    process.env['GOOGLE_CLOUD_PROJECT'] ||
    process.env['GCLOUD_PROJECT'] ||
    (isEmulator ? 'demo-housetab' : undefined);
  const wish = read(args);
  if (!wish) {
    console.error(`Name one household, or all: ${usage}`);
    return 2;
  }
  if (!projectId) {
    console.error(`Name the project: GOOGLE_CLOUD_PROJECT=<id> ${usage}`);
    return 2;
  }
  const app = initializeApp({ projectId });
  try {
    const firestore = getFirestore(app, wish.database);
    const ids = wish.ids ?? (await firestore.collection('households').listDocuments());
    if (ids.length === 0) {
      console.error('There are no households in this database.');
      return 2;
    }
    const store = createStore(firestore);
    let worst = 0;
    for (const one of ids) {
      worst = Math.max(
        worst,
        await report(store, typeof one === 'string' ? one : one.id, wish.mend),
      );
    }
    return worst;
  } finally {
    await deleteApp(app);
  }
}

/** What is asked for, with null for the ids of all; null where it can't be understood. */
function read(args: string[]): { ids: string[] | null; database: string; mend: boolean } | null {
  try {
    const { values, positionals: ids } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        database: { type: 'string' },
        mend: { type: 'boolean' },
      },
    });
    const { all = false, database = '(default)', mend = false } = values;
    if (all === ids.length > 0 || ids.some((id) => id.includes('/'))) return null;
    return { ids: all ? null : ids, database, mend };
  } catch {
    return null;
  }
}

async function report(store: Store, householdId: string, mend: boolean): Promise<number> {
  let check = await checkHousehold(store, householdId, new Date());
  if (mend && check?.differences.some(({ kind }) => kind === 'sums')) {
    await remakeSums(store, householdId);
    console.log('The sums of the months were made anew.');
    check = await checkHousehold(store, householdId, new Date());
  }
  if (!check) {
    console.error(`There is no household ${householdId} in this project.`);
    return 2;
  }
  const { name, counts, differences } = check;
  const { members, transactions, settlements } = counts;
  console.log(
    `${name}: ${members} members, ${transactions} transactions, ${settlements} settlements.`,
  );
  for (const difference of differences) console.log(describeDifference(difference));
  const { length } = differences;
  console.log(
    length === 0 ? 'Everything agrees.' : `${length} difference${length === 1 ? '' : 's'}.`,
  );
  return length === 0 ? 0 : 1;
}
