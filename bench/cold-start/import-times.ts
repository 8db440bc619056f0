/** Own milliseconds by package, the heaviest first; what no CommonJS module accounts for comes last. */
export function byPackage(
  modules: Readonly<Record<string, number>>,
): { name: string; files: number; milliseconds: number }[] {
  const found = new Map<string, { files: number; milliseconds: number }>();
  for (const [file, milliseconds] of Object.entries(modules)) {
    const name = packageOf(file);
    const sum = found.get(name) ?? { files: 0, milliseconds: 0 };
    found.set(name, { files: sum.files + 1, milliseconds: sum.milliseconds + milliseconds });
  }
  return [...found]
    .map(([name, sum]) => ({ name, ...sum }))
    .sort((a, b) => b.milliseconds - a.milliseconds);
}

/** The innermost package that a file lies in. */
export function packageOf(file: string): string {
  const parts = file.split('/node_modules/').at(-1)?.split('/') ?? [];
  return (parts[0]?.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]) ?? file;
}
