export async function forEachWithLimit<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const takeAll = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, takeAll));
}
