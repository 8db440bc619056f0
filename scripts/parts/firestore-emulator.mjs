import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressesAt, projectId } from './addresses.mjs';
import { javaEnvironment } from './java.mjs';
import { keepRunning } from './kept-program.mjs';
import { root, runFolder } from './locations.mjs';
import { host, portsAt } from './ports.mjs';
import { SetupProblem } from './setup-problem.mjs';

const rulesFile = join(root, 'firestore.rules');
const patience = 60_000;

/**
 * @param {string} command the Cloud CLI component's own program
 * @param {number} offset
 */
export async function startGcloudFirestore(command, offset) {
  keepRunning(
    command,
    [
      'start',
      `--host=${host}`,
      `--port=${portsAt(offset).firestore}`,
      '--database-mode=firestore-native',
      ...(existsSync(rulesFile) ? [`--rules=${rulesFile}`] : []),
    ],
    { logFile: join(runFolder(offset), 'firestore.log'), env: javaEnvironment },
  );
  await untilAnswering(`http://${addressesAt(offset).firestore}`);
}

/** @param {string} url */
async function untilAnswering(url) {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new SetupProblem(`Firestore's emulator does not answer at ${url}.`);
}

/**
 * An emulator that was running before knows no rules of this project yet.
 * @param {string} address
 */
export async function uploadRules(address) {
  if (!existsSync(rulesFile)) return;
  const content = readFileSync(rulesFile, 'utf8');
  const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new SetupProblem(`firestore.rules were refused: ${await answer.text()}`);
}
