import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Part of `npm run lint`: an exported name stands in one file, so that searching for it finds one thing. The browser
 * tests are left out: their cases have the same vocabulary as those of the web.
 */

const folders = ['functions', 'web', 'bench', 'deploy', 'emulator-seed', 'scripts', 'tools'];

/** React Router requires this name of a route's module. */
const requiredNames = new Set(['Component']);

/** `auth.ts` loads `firebase-auth.ts` when it is needed and has the same functions; tests replace it by the third. */
const sameFunctions =
  /^web\/(src\/lib\/session\/(auth|firebase-auth)|test\/documented-strings\/identity-provider)\.ts$/;

/** Firebase deploys a function under the name of its export. */
const deployedNames = /^(functions\/src\/index\.ts|bench\/cold-start\/empty-function\.mjs)$/;

const exported =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

const filesOf = new Map<string, Set<string>>();
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
for (const file of listed.split('\n')) {
  const isSource = /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file);
  if (!isSource || sameFunctions.test(file) || deployedNames.test(file)) continue;
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exported)) {
    filesOf.set(name, (filesOf.get(name) ?? new Set<string>()).add(file));
  }
}

const repeated = [...filesOf].filter(([name, files]) => files.size > 1 && !requiredNames.has(name));
for (const [name, files] of repeated) {
  console.log(`${name} is exported by ${[...files].join(' and ')}: rename one of them.`);
}
process.exitCode = repeated.length > 0 ? 1 : 0;
