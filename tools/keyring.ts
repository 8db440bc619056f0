import { text } from 'node:stream/consumers';
import { addKey, dropOldKeys, newKeyring } from '../functions/src/ynab/connection/token-seal.ts';

/**
 * npm run --silent keyring            prints a new keyring
 * npm run --silent keyring -- add     adds a new active key to the keyring on stdin
 * npm run --silent keyring -- drop    removes all keys but the active one from the keyring on stdin
 *
 * Keyrings go through pipes, so that they are never in a file or the shell's history. See "Changing the keys" in
 * docs/operating.md.
 */
const changes: Record<string, (keyring: string) => string> = { add: addKey, drop: dropOldKeys };

const [word, ...rest] = process.argv.slice(2);
const change = word === undefined ? null : changes[word];
if (change === undefined || rest.length > 0) {
  console.error('npm run --silent keyring [-- add | -- drop]');
  process.exitCode = 2;
} else {
  try {
    console.log(change ? change(await text(process.stdin)) : newKeyring());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
