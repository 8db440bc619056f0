import { join } from 'node:path';
import { addressesAt, chosenOffset, portsAt, requireFreePorts } from '../emulators/addresses.ts';
import { runFolder } from '../emulators/config.ts';
import { startEmulators } from '../emulators/start.ts';
import { binaries, root } from '../install.mjs';
import { startMailServer, type CaughtMail } from '../../mail-stand-in/server.ts';
import { onShutdown, waitForInterrupt } from '../processes/lifetime.ts';
import { start } from '../processes/programs.ts';
import { buildFunctions, webEnvironment } from '../product/build.ts';
import { startDevices } from '../product/devices.ts';
import { startSchedules } from '../product/schedules.ts';
import { loadDemoHousehold, printWelcome, startProduct } from '../product/start.ts';

/** `npm start`, `npm run dev` and `npm run emulators` run until they are interrupted. */
export default async function startAndStay([what = 'product']: string[]): Promise<void> {
  const offset = chosenOffset() ?? 0;
  if (what !== 'databases') console.log('Building and starting Housetab …');
  if (what === 'databases') await startDatabases(offset);
  else if (what === 'development') await startForDevelopment(offset);
  else await startHousetab(offset);
  await waitForInterrupt();
}

/** npm start: builds and starts the whole product on emulators. */
async function startHousetab(offset: number): Promise<void> {
  await catchLetters(offset);
  const devices = await startDevices(offset);
  const addresses = await startProduct(offset, printMail, devices.environment);
  await devices.add(addresses);
  await startSchedules(addresses);
  printWelcome(addresses.hosting);
}

/** npm run emulators: only Firestore and Auth, for repeated test runs by hand. */
async function startDatabases(offset: number): Promise<void> {
  await startEmulators(offset, ['auth']);
  const { auth, firestore } = addressesAt(offset);
  console.log(`\n  FIRESTORE_EMULATOR_HOST=${firestore}\n  FIREBASE_AUTH_EMULATOR_HOST=${auth}\n`);
  console.log('  Ctrl-C stops them.');
}

/**
 * npm run dev: the product for developers. Vite serves the web and forwards /api to the emulators,
 * which reload the functions when esbuild has rebuilt them. All three print here.
 */
async function startForDevelopment(offset: number): Promise<void> {
  const addresses = addressesAt(offset);
  await requireFreePorts(offset, ['vite']);
  await catchLetters(offset);
  const devices = await startDevices(offset);

  await buildFunctions();
  await startEmulators(offset, ['auth', 'functions', 'hosting'], print, devices.environment);
  await Promise.all([
    start(process.execPath, ['build.mjs', '--watch'], {
      cwd: join(root, 'functions'),
      logFile: join(runFolder(offset), 'esbuild.log'),
      onLine: print,
    }),
    start(join(binaries, 'vite'), ['--port', `${portsAt(offset).vite}`, '--strictPort'], {
      cwd: join(root, 'web'),
      env: { ...webEnvironment(addresses), HOUSETAB_API_ORIGIN: `http://${addresses.hosting}` },
      logFile: join(runFolder(offset), 'vite.log'),
      ready: 'ready in',
      onLine: print,
    }),
    loadDemoHousehold(addresses),
  ]);
  await devices.add(addresses);
  await startSchedules(addresses);
  printWelcome(addresses.vite);
}

/** Prints a line of their output, except empty lines and the hosting emulator's list of requests. */
function print(line: string): void {
  if (line.trim() && !line.includes('hosting: 127.0.0.1')) console.log(line);
}

/**
 * The Auth emulator sends no mail. It logs the link that would be in it, after colours of the terminal.
 *
 * @returns the text to print; null for any other line
 */
export function mailOf(line: string): string | null {
  const match = /(To [^:]+), follow this link: (https?:\/\/\S+)/.exec(line);
  return match && `\n  ${match[1]}, open\n  ${match[2]}`;
}

/** Housetab's own e-mails go to a mail server that prints them. */
async function catchLetters(offset: number): Promise<void> {
  await requireFreePorts(offset, ['smtp']);
  const server = await startMailServer(portsAt(offset).smtp, (mail) => {
    console.log(letterOf(mail));
  });
  onShutdown(server.close);
}

/** The printed form of an e-mail. */
export function letterOf({ to, subject, text }: CaughtMail): string {
  const lines = text.trim().split('\n');
  return ['', `To ${to}: ${subject}`, ...lines].join('\n  ');
}

function printMail(line: string): void {
  const mail = mailOf(line);
  if (mail !== null) console.log(mail);
}
