import { join } from 'node:path';
import { binaries, root } from '../install.mjs';
import { start } from '../processes/programs.ts';
import {
  addressesAt,
  host,
  portsAt,
  projectId,
  requireFreePorts,
  ynabEnvironment,
} from './addresses.ts';
import { runFolder, writeEmulatorConfig } from './config.ts';
import { findFirestore, rulesFile, uploadRules } from './firestore.ts';

type Emulator = 'auth' | 'functions' | 'hosting' | 'firestore';
type OnLine = (line: string) => void;

/**
 * For emulators, which live for minutes: compiling their code as well as a server's would deserve
 * took more than half of all that they compute.
 */
const quickJava = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

/**
 * Starts Firestore's emulator and the named others, with the functions also the stand-in for YNAB.
 * All of them end with this process.
 * @param onLine what the emulators and the functions print
 * @throws SetupProblem where Java, the emulator or a port is missing
 */
export async function startEmulators(
  offset: number,
  emulators: Emulator[],
  onLine?: OnLine,
): Promise<void> {
  const firestore = await findFirestore();
  const isOurs = firestore.kind !== 'running';
  const hasFunctions = emulators.includes('functions');
  await requireFreePorts(offset, [
    ...emulators,
    'hub',
    ...(isOurs ? (['firestore'] as const) : []),
    ...(hasFunctions ? (['ynab'] as const) : []),
  ]);
  const all =
    firestore.kind === 'firebase-tools' ? [...emulators, 'firestore' as const] : emulators;
  await Promise.all([
    hasFunctions && startYnabStandIn(offset),
    firestore.kind === 'gcloud' && startGcloudFirestore(firestore.command, offset),
    startFirebaseTools(offset, all, onLine),
  ]);
  if (firestore.kind === 'running') await uploadRules(firestore.address);
}

function startFirebaseTools(offset: number, emulators: Emulator[], onLine?: OnLine): Promise<void> {
  const { firestore, ...addresses } = addressesAt(offset);
  const only = ['--only', emulators.join(',')];
  const where = ['--project', projectId, '--config', writeEmulatorConfig(offset)];
  return start(join(binaries, 'firebase'), ['emulators:start', ...only, ...where], {
    logFile: join(runFolder(offset), 'emulators.log'),
    cwd: runFolder(offset), // its own debug logs go there
    stopSignal: 'SIGINT',
    env: {
      JAVA_TOOL_OPTIONS: process.env['JAVA_TOOL_OPTIONS'] ?? quickJava,
      FUNCTIONS_DISCOVERY_TIMEOUT: '120', // in seconds; the usual ten are short on a busy machine
      ...ynabEnvironment(addresses),
      ...(emulators.includes('firestore') ? {} : { FIRESTORE_EMULATOR_HOST: firestore }),
    },
    ready: 'All emulators ready',
    broken: 'Failed to load function definition', // the emulators would run on without them
    onLine,
  });
}

function startGcloudFirestore(command: string, offset: number): Promise<void> {
  const place = [`--host=${host}`, `--port=${portsAt(offset).firestore}`];
  const rest = ['--database-mode=firestore-native', `--rules=${rulesFile}`];
  return start(command, ['start', ...place, ...rest], {
    logFile: join(runFolder(offset), 'firestore.log'),
    env: { JAVA_TOOL_OPTIONS: process.env['JAVA_TOOL_OPTIONS'] ?? quickJava },
    ready: 'is now running',
  });
}

/** The real YNAB is nothing to try things on: functions on emulators talk to this. */
function startYnabStandIn(offset: number): Promise<void> {
  const program = join(root, 'functions', 'test', 'ynab-stand-in', 'main.ts');
  return start(process.execPath, [program, `${portsAt(offset).ynab}`], {
    logFile: join(runFolder(offset), 'ynab-stand-in.log'),
    ready: 'listens',
  });
}
