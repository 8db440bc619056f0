/**
 * Short names for narrow places: the first word, unless another name starts with it too. Other texts stay unchanged.
 */
export function shortNames(names: readonly string[]): (name: string) => string {
  const firsts = names.map(firstWord);
  const short = new Map<string, string>();
  names.forEach((name, index) => {
    const first = firsts[index]!;
    const isShared = firsts.some((one, other) => one === first && names[other] !== name);
    short.set(name, isShared ? name : first);
  });
  return (name) => short.get(name) ?? name;
}

function firstWord(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
