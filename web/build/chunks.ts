import type { Rolldown } from 'vite';
import { allScreens } from '../src/config/screens.ts';

/** What every screen stands on and changes rarely: browsers keep it over releases. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//;

/**
 * What arrives together is one file. Otherwise every module that two screens share is a file of
 * its own, and a page waits longer for the connections of sixty small files than for their bytes.
 * In the order of a visit: each step leaves out what an earlier one has.
 */
const steps = [
  { name: 'entry', roots: ['main.tsx'] },
  { name: 'start', roots: ['app/mount.tsx'] },
];

const filesOf = (some: typeof allScreens) => some.map(({ file }) => file);
const signingIn = filesOf(allScreens.filter(({ isForSigningIn }) => isForSigningIn));
/** Screens of the household, and those of who is about to be in one. */
const screens = filesOf(allScreens.filter(({ isForSigningIn }) => !isForSigningIn));
/** Of those the ones without the navigation bar. */
const withoutBar = filesOf(
  allScreens.filter(({ isForSigningIn, label }) => !isForSigningIn && label === undefined),
);
const fileOf = (screen: string) => `app/routes/${screen}.tsx`;

/** Of packages each is a file of its own: dialogs need them, too, without what the screen has. */
const isPackage = (id: string) => id.includes('/node_modules/') && !icons.test(id);

/** What so many screens need is worth its bytes on the others: each file costs time, too. */
const MANY = 5;

/** In characters of source. A file of less costs more than its bytes: its names, and a request. */
const SMALL = 1200;

const icons = /node_modules\/lucide-react\//;

/** @param source the path of a file of web/src */
export function chunkGroups(source: (path: string) => string): Rolldown.CodeSplittingGroup[] {
  let chunkOf: Map<string, string> | undefined;
  const find = (id: string, context: Rolldown.ChunkingContext) =>
    (chunkOf ??= assignChunks(source, context)).get(id) ?? null;
  const step = (name: string): Rolldown.CodeSplittingGroup => ({
    name: (id, context) => (find(id, context) === name ? name : null),
    debugName: name,
  });
  return [
    { name: 'framework', test: framework },
    ...steps.map(({ name }) => step(name)),
    // What a module imports is needed by the same screens or more: it has a place of its own.
    { name: find, debugName: 'screens', includeDependenciesRecursively: false },
    { name: 'icons', test: icons, minShareCount: 2 },
  ].map((group, index, all) => ({ ...group, priority: all.length - index }));
}

function assignChunks(
  source: (path: string) => string,
  context: Rolldown.ChunkingContext,
): Map<string, string> {
  const chunkOf = new Map<string, string>();
  for (const { name, roots } of steps) {
    const entries = roots.map(source);
    for (const id of reachFrom(entries, context)) {
      // Entries stay files of their own: they are what is asked for by name. Styles stay with the page's,
      // which names them: all that imports another file would have to name them as well.
      // The library's index names them all: each belongs to what shows it.
      if (icons.test(id)) continue;
      if (!entries.includes(id) && !id.endsWith('.css') && !chunkOf.has(id)) chunkOf.set(id, name);
    }
  }
  const users = new Map<string, string[]>();
  for (const screen of screens) {
    for (const id of reachFrom([source(fileOf(screen))], context)) {
      users.set(id, [...(users.get(id) ?? []), screen]);
    }
  }
  // Who signs in needs a part alone, without what the screens share.
  const apart = reachFrom(signingIn.map(fileOf).map(source), context);
  const opened = reachLater(context, new Set([...chunkOf.keys(), ...users.keys()]));
  for (const [id, names] of users) {
    // What a single screen needs is in its own file, unless something that is opened later has it, too.
    const isShared = names.length > 1 || opened.has(id);
    if (!isShared || chunkOf.has(id) || isPackage(id) || isScreen(id)) continue;
    chunkOf.set(id, nameFor(id, names));
  }
  mergeSmall();
  return chunkOf;

  function nameFor(id: string, names: readonly string[]): string {
    // The sign-in shares it: there it brings nothing along that those screens alone have.
    const isOfSignIn = apart.has(id) && !names.some((name) => withoutBar.includes(name));
    if (isOfSignIn) return 'forms';
    // Apart from what those screens share alone, which may bring along what a form needs.
    const alsoFor = apart.has(id) ? ['signing-in'] : [];
    if (names.length < MANY) return `for-${[...alsoFor, ...names].join('-')}`;
    return apart.has(id) ? 'forms' : 'screens';
  }

  function mergeSmall(): void {
    const sizes = new Map<string, number>();
    for (const [id, name] of chunkOf) {
      const size = context.getModuleInfo(id)?.code?.length ?? 0;
      sizes.set(name, (sizes.get(name) ?? 0) + size);
    }
    for (const [id, name] of chunkOf) {
      const isShared = (users.get(id)?.length ?? 0) > 1 && !apart.has(id);
      if (isShared && name.startsWith('for-') && sizes.get(name)! < SMALL) {
        chunkOf.set(id, 'screens');
      }
    }
  }

  function isScreen(id: string): boolean {
    return screens.some((name) => source(fileOf(name)) === id);
  }
}

/** All that comes with what these modules load when it is opened. */
function reachLater(context: Rolldown.ChunkingContext, modules: ReadonlySet<string>): Set<string> {
  const roots = new Set<string>();
  const seen = new Set(modules);
  for (const id of seen) {
    for (const later of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (modules.has(later)) continue;
      roots.add(later);
      for (const one of reachFrom([later], context)) seen.add(one);
    }
  }
  return reachFrom([...roots], context);
}

/** All that is loaded together with these files. */
function reachFrom(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set(roots);
  for (const id of seen) {
    const module = context.getModuleInfo(id);
    if (!module) throw new Error(`The app has no ${id}: name it anew in chunks.ts.`);
    for (const imported of module.importedIds) seen.add(imported);
  }
  return seen;
}
