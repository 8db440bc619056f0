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
 * Checks households for documents that contradict each other. It changes nothing, except that `--mend` recomputes monthly
 * sums that differ. The exit code is 0 without differences, 1 with differences, 2 if it could not check. The project is
 * GOOGLE_CLOUD_PROJECT; with FIRESTORE_EMULATOR_HOST it checks the emulator.
 */
const usage = 'npm run check:household -- [--mend] <household id>… | --all [--database <name>]';

process.exitCode = await run(process.argv.slice(2));

async function run(args: string[]): Promise<number> {
  const isEmulator = Boolean(process.env['FIRESTORE_EMULATOR_HOST']);
  // There is no metadata server: looking for one takes time and prints a warning.
  if (isEmulator) process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const projectId =
    process.env['GOOGLE_CLOUD_PROJECT'] ||
    process.env['GCLOUD_PROJECT'] ||
    (isEmulator ? 'demo-housetab' : undefined);
  const options = readOptions(args);
  if (!options) {
    console.error(`Name a household, or use --all: ${usage}`);
    return 2;
  }
  if (!projectId) {
    console.error(`Name the project: GOOGLE_CLOUD_PROJECT=<id> ${usage}`);
    return 2;
  }
  const app = initializeApp({ projectId });
  try {
    const firestore = getFirestore(app, options.database);
    const ids = options.ids ?? (await firestore.collection('households').listDocuments());
    if (ids.length === 0) {
      console.error('There are no households in this database.');
      return 2;
    }
    const store = createStore(firestore);
    let worst = 0;
    for (const one of ids) {
      worst = Math.max(
        worst,
        await report(store, typeof one === 'string' ? one : one.id, options.mend),
      );
    }
    return worst;
  } finally {
    await deleteApp(app);
  }
}

/** Returns null for invalid arguments. `ids: null` means all households. */
function readOptions(
  args: string[],
): { ids: string[] | null; database: string; mend: boolean } | null {
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
    console.log('The monthly sums were recomputed.');
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
