#!/usr/bin/env node
/**
 * `gcloud`, `firebase` and `npm` on the PATH of a test. It sends its arguments and stdin to the test process, which has
 * the project's state, and prints the response.
 */
import { basename } from 'node:path';
import { text } from 'node:stream/consumers';

const address = process.env.HOUSETAB_STAND_IN ?? '';
const body = JSON.stringify({
  program: basename(process.argv[1] ?? ''),
  args: process.argv.slice(2),
  input: await text(process.stdin),
  parent: process.ppid,
});
const response = await fetch(address, { method: 'POST', body });
const { code, stdout, stderr } = await response.json();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
