/**
 * @typedef {{ version?: string, link?: boolean, [field: string]: unknown }} Locked
 * @typedef {{ name?: unknown, version?: unknown, lockfileVersion: number, packages: Record<string, Locked> }} Lockfile
 */

const workspace = 'functions/';

/**
 * The cloud installs `functions/` alone, without the workspace's lockfile above it. This takes what
 * that one says and puts the folder into the place of the root; npm drops what is not needed there.
 * @param {Lockfile} root package-lock.json of the workspace
 * @param {Record<string, unknown>} manifest functions/package.json
 * @returns {Lockfile}
 */
export function deriveFunctionsLock(root, manifest) {
  const others = Object.entries(root.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link && !path.startsWith('web/'),
  );
  // Those of the workspace itself come last: where both are there, it sees its own.
  const ordered = others.sort(([a], [b]) => Number(isOwn(a)) - Number(isOwn(b)));
  const packages = ordered.map(([path, entry]) => [
    isOwn(path) ? path.slice(workspace.length) : path,
    entry,
  ]);
  return {
    ...root,
    name: manifest.name,
    version: manifest.version,
    packages: { '': manifest, ...Object.fromEntries(packages) },
  };
}

/** @param {string} path */
function isOwn(path) {
  return path.startsWith(workspace);
}

/**
 * @param {Lockfile} root
 * @param {Lockfile} derived as npm has completed it
 * @returns {string[]} the packages whose version no test has seen
 */
export function findStrangers(root, derived) {
  const tested = new Set(
    Object.entries(root.packages).map(([path, { version }]) => `${nameOf(path)}@${version}`),
  );
  return Object.entries(derived.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${nameOf(path)}@${version}`)
    .filter((name) => !tested.has(name));
}

/** @param {string} path */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
