/** In the order given: `a, b and c`. */
export function joinNames(list: readonly string[]): string {
  const last = list.at(-1) ?? '';
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} and ${last}`;
}
