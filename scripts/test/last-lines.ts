/** Test runners tell what failed after all that passed: so much of their end is enough to know why. */
const KEPT = 100;

/** @param output what a program printed */
export function lastLines(output: string): string {
  const lines = output.trim().split('\n');
  if (lines.length <= KEPT) return lines.join('\n');
  return [`… ${lines.length - KEPT} lines before`, ...lines.slice(-KEPT)].join('\n');
}
