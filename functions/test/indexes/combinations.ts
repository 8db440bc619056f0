/** Every way to pick one value for each name. */
export function combinationsOf<T extends Record<string, readonly unknown[]>>(
  choices: T,
): { [K in keyof T]: T[K][number] }[] {
  return Object.entries(choices).reduce<Record<string, unknown>[]>(
    (lists, [name, values]) =>
      lists.flatMap((list) => values.map((value) => ({ ...list, [name]: value }))),
    [{}],
  ) as { [K in keyof T]: T[K][number] }[];
}
