import { spawnSync } from 'node:child_process';

/** @returns {number | null} the major version of the Java on the PATH, null where there is none */
export function javaVersion() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, first = '', second = ''] = /version "(\d+)(?:\.(\d+))?/.exec(stderr ?? '') ?? [];
  if (!first) return null;
  return Number(first === '1' ? second : first);
}
