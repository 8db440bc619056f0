import type { Rolldown } from 'vite';

/** What every screen stands on and changes rarely: browsers keep it over releases. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//;

/**
 * What arrives together is one file. Otherwise every module that two screens share is a file of
 * its own, and a page waits longer for the connections of sixty small files than for their bytes.
 * In the order of a visit: each step leaves out what an earlier one has.
 */
const steps = [
  { name: 'entry', roots: ['main.tsx', 'app/bootstrap.ts'] },
  { name: 'start', roots: ['app/mount.tsx'] },
];

const icons = /node_modules\/lucide-react\//;

/** @param source the path of a file of web/src */
export function chunkGroups(source: (path: string) => string): Rolldown.CodeSplittingGroup[] {
  let stepOf: Map<string, string> | undefined;
  const groups = steps.map(({ name }): Rolldown.CodeSplittingGroup => {
    const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
      stepOf ??= findSteps(source, context);
      return stepOf.get(id) === name ? name : null;
    };
    return { name: nameOf, debugName: name };
  });
  return [
    { name: 'framework', test: framework },
    ...groups,
    { name: 'icons', test: icons, minShareCount: 2 },
  ].map((group, index, all) => ({ ...group, priority: all.length - index }));
}

function findSteps(
  source: (path: string) => string,
  context: Rolldown.ChunkingContext,
): Map<string, string> {
  const stepOf = new Map<string, string>();
  for (const { name, roots } of steps) {
    const entries = new Set(roots.map(source));
    const seen = new Set(entries);
    for (const id of seen) {
      const module = context.getModuleInfo(id);
      if (!module) throw new Error(`The first load has no ${id}: name it anew in chunks.ts.`);
      for (const imported of module.importedIds) seen.add(imported);
      // Entries stay files of their own: they are what is asked for by name.
      if (!entries.has(id) && !stepOf.has(id)) stepOf.set(id, name);
    }
  }
  return stepOf;
}
