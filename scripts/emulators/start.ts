import { join } from 'node:path';
import { binaries, root } from '../install.mjs';
import { start } from '../processes/programs.ts';
import { addressesAt, host, portsAt, projectId, requireFreePorts } from './addresses.ts';
import { runFolder, writeEmulatorConfig } from './config.ts';
import { closedRulesFile, findFirestore, uploadRules } from './firestore.ts';

/** How many calls the functions emulator handles at a time. Others wait. */
export const callsAtOnce = 4;

type Emulator = 'auth' | 'functions' | 'hosting';

/**
 * Starts Firestore's emulator and the named others, if any. With the functions it starts the stand-in for YNAB.
 * All of them end with this process.
 * @param onLine gets each line of output of the emulators and the functions
 * @param more more variables for the functions
 * @throws SetupProblem if Java, the emulator or a port is missing
 */
export async function startEmulators(
  offset: number,
  emulators: Emulator[],
  onLine?: (line: string) => void,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const source = await findFirestore();
  const ports = portsAt(offset);
  const { firestore, hosting, smtp, ynab } = addressesAt(offset);
  const env = {
    // The emulator runs for minutes: full optimization would cost more than it saves.
    JAVA_TOOL_OPTIONS:
      process.env['JAVA_TOOL_OPTIONS'] ?? '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
    FUNCTIONS_DISCOVERY_TIMEOUT: '120', // seconds; the default of 10 is too short on a busy machine
    // Each concurrent call needs its own process, which takes a second or more to start.
    FUNCTIONS_EMULATOR_PARALLEL: process.env['FUNCTIONS_EMULATOR_PARALLEL'] ?? `${callsAtOnce}`,
    // A query in a transaction locks every collection of that name here, those of other households included. So a
    // commit may wait for many others.
    HOUSETAB_COMMIT_SECONDS: '30',
    HOUSETAB_COMMIT_ATTEMPTS: '20',
    YNAB_BASE_URL: `http://${ynab}/v1`,
    SMTP_URL: `smtp://${smtp}`,
    HOUSETAB_MAIL_FROM: 'Housetab <mail@housetab.example>',
    HOUSETAB_WEB_ADDRESS: `http://${hosting}`,
    ...more,
  };
  const startTools = (args: string[], place: Record<string, string>) =>
    start(join(binaries, 'firebase'), ['emulators:start', '--project', projectId, ...args], {
      logFile: join(runFolder(offset), 'emulators.log'),
      cwd: runFolder(offset), // its debug logs go there
      stopSignal: 'SIGINT',
      env: { ...env, ...place },
      ready: 'All emulators ready',
      broken: 'Failed to load function definition', // the emulators would continue without them
      onLine,
    });
  const startStandIn = () =>
    start(process.execPath, [join(root, 'ynab-stand-in/main.ts'), `${ports.ynab}`], {
      logFile: join(runFolder(offset), 'ynab-stand-in.log'),
      ready: 'YNAB stand-in:',
    });
  const startGcloud = (command: string) => {
    const args = [`--host=${host}`, `--port=${ports.firestore}`, `--rules=${closedRulesFile}`];
    return start(command, ['start', ...args, '--database-mode=firestore-native'], {
      logFile: join(runFolder(offset), 'firestore.log'),
      env,
      ready: 'is now running',
    });
  };

  const withFunctions = emulators.includes('functions');
  const withFirestore = source.kind === 'firebase-tools';
  const names = withFirestore ? [...emulators, 'firestore'] : emulators;
  await requireFreePorts(offset, [
    ...emulators,
    ...(names.length > 0 ? (['hub'] as const) : []),
    ...(source.kind === 'running' ? [] : (['firestore'] as const)),
    ...(withFunctions ? (['ynab'] as const) : []),
  ]);
  const args = ['--config', writeEmulatorConfig(offset), '--only', names.join(',')];
  await Promise.all([
    withFunctions && startStandIn(),
    source.kind === 'gcloud' && startGcloud(source.command),
    names.length > 0 &&
      startTools(args, withFirestore ? {} : { FIRESTORE_EMULATOR_HOST: firestore }),
  ]);
  if (source.kind === 'running') await uploadRules(source.address);
  if (source.kind === 'gcloud') await uploadRules(firestore);
}
