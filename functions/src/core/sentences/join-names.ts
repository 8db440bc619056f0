/** Names in the order given, joined as in a sentence: `a, b and c`. */
export function joinNames(list: readonly string[]): string {
  const last = list.at(-1) ?? '';
  return list.length < 2 ? last : `${list.slice(0, -1).join(', ')} and ${last}`;
}
