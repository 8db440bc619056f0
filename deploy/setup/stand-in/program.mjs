#!/usr/bin/env node
/**
 * `gcloud`, `firebase` and `npm` on the PATH of a test: hands what it was called with to the test's own
 * process, which keeps the project, and answers with what it says.
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
const answer = await fetch(address, { method: 'POST', body });
const { code, stdout, stderr } = await answer.json();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
