/** Seconds of some work, and its memory in MB: the process's maximum minus its start value. */
export async function measureWork<T>(
  work: () => Promise<T>,
): Promise<{ result: T; seconds: number; megabytes: number }> {
  const memory = () => process.memoryUsage().rss;
  const before = memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memory())), 100);
  const begin = performance.now();
  try {
    const result = await work();
    const seconds = Math.round((performance.now() - begin) / 1000);
    return { result, seconds, megabytes: Math.round((most - before) / 2 ** 20) };
  } finally {
    clearInterval(watch);
  }
}
