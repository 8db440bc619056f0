import type { Rolldown } from 'vite';
import { allScreens } from '../src/config/screens.ts';

/** Base of every screen that rarely changes: browsers cache it over releases. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack\/(query-core|react-query))\//;

/**
 * Modules that load together are one file. Otherwise every module shared by two screens would be a
 * file of its own, and connections for sixty small files take longer than their bytes. In the order
 * of a visit: each step excludes modules of earlier ones.
 */
const steps = [
  { name: 'entry', roots: ['main.tsx'] },
  { name: 'start', roots: ['app/mount.tsx'] },
];

const filesOf = (some: typeof allScreens) => some.map(({ file }) => file);
const signingIn = filesOf(allScreens.filter(({ isForSigningIn }) => isForSigningIn));
/** Screens of the household, and those that lead to one. */
const screens = filesOf(allScreens.filter(({ isForSigningIn }) => !isForSigningIn));
/** The ones without the navigation bar. */
const withoutBar = filesOf(
  allScreens.filter(({ isForSigningIn, label }) => !isForSigningIn && label === undefined),
);
const fileOf = (screen: string) => `app/routes/${screen}.tsx`;

/** Each package is a file of its own: dialogs need them too, without the screen's modules. */
const isPackage = (id: string) => id.includes('/node_modules/') && !icons.test(id);

/** A module of this many screens is loaded by the others too, because each file costs time as well. */
const MANY = 5;

/** Characters of source. A smaller file costs more than its bytes: its names, and a request. */
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
    // A module's imports are needed by the same screens or more: they are placed separately.
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
      // Entries stay files of their own, because they are requested by name. Styles stay with the
      // page's, which names them: otherwise all importers of another file would have to name them.
      // The icon library's index imports all icons: each belongs to the module that shows it.
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
  // Signing in needs a part of these modules, without the screens' shared ones.
  const apart = reachFrom(signingIn.map(fileOf).map(source), context);
  const opened = reachLater(context, new Set([...chunkOf.keys(), ...users.keys()]));
  for (const [id, names] of users) {
    // A module of a single screen is in that screen's file, unless a part opened later needs it too.
    const isShared = names.length > 1 || opened.has(id);
    if (!isShared || chunkOf.has(id) || isPackage(id) || isScreen(id)) continue;
    chunkOf.set(id, nameFor(id, names));
  }
  mergeSmall();
  return chunkOf;

  function nameFor(id: string, names: readonly string[]): string {
    // Signing in shares it: its file must not bring modules of those screens only.
    const isOfSignIn = apart.has(id) && !names.some((name) => withoutBar.includes(name));
    if (isOfSignIn) return 'forms';
    // Separate from modules that only those screens share, which may bring a form's imports.
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

/** All modules that load when a dynamic import of these modules opens. */
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

/** All modules that load together with these. */
function reachFrom(roots: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const seen = new Set(roots);
  for (const id of seen) {
    const module = context.getModuleInfo(id);
    if (!module) throw new Error(`The app has no ${id}: name it anew in chunks.ts.`);
    for (const imported of module.importedIds) seen.add(imported);
  }
  return seen;
}
