import { spawnSync } from 'node:child_process';

/**
 * For emulators, which live for minutes: compiling their code as well as a server's would deserve
 * took more than half of all that they compute.
 */
export const javaEnvironment = {
  JAVA_TOOL_OPTIONS: process.env.JAVA_TOOL_OPTIONS ?? '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
};

/** @returns {number | null} the major version of the Java on the PATH, null where there is none */
export function javaVersion() {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, first = '', second = ''] = /version "(\d+)(?:\.(\d+))?/.exec(stderr ?? '') ?? [];
  if (!first) return null;
  return Number(first === '1' ? second : first);
}
