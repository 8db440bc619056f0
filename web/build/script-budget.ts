import {
  findPackages,
  inKilobytes,
  readBuiltScripts,
  weighScript,
  type BuiltScripts,
} from './built-scripts.ts';

/** Gzipped bytes. */
export interface Limits {
  /** JavaScript that any screen loads until its first row. */
  untilFirstRow: number;
  /** All JavaScript that the service worker fetches after the first screen: some users pay per megabyte. */
  kept: number;
}

/**
 * Time matters, not bytes: `npm run bench` measures how long readers wait. These limits are for differences that a slow
 * network shows and a fast machine does not. They are wide on purpose: readable code and a needed library come first.
 * The first aim was 200 kB until the first row. Added since: React Router's data router and unmodified packages 33 kB;
 * small parts bundled with their screens and API calls grouped by subject 4 kB; actions on selected rows 5 kB. `kept`
 * grows with each screen that opens offline: charts with lines added 9 kB to bars alone; budgets on the dashboard and
 * group settle-ups down to their entries 3 kB.
 */
export const limits: Limits = { untilFirstRow: 250_000, kept: 973_000 };

/**
 * Required free space below each limit; the check fails without it. So the next feature need not
 * negotiate with existing ones: a feature that uses this space removes something first.
 */
export function roomBelow(limit: number): number {
  return Math.max(LEAST_ROOM, 0.05 * limit);
}

/** Bytes. `kept` needs no more free space: it loads after the screen, and nobody waits for it. */
const LEAST_ROOM = 5_000;

/** Packages that no page loads before it shows something: each is larger than a screen. */
const lateOnly = [/^@firebase\//, /^papaparse$/];
/** The form validator loads with screens that start with a form: these do. */
const notAtOnce = [...lateOnly, /^zod$/];
const beginWithForms: readonly string[] = ['profile', 'welcome'];

export interface Weighed {
  name: string;
  size: number;
  /** Free bytes below the limit. */
  free: number;
}

/** @param site the folder of the build */
export function checkScripts(site: string, { untilFirstRow, kept }: Limits = limits) {
  const built = readBuiltScripts(site);
  const problems: string[] = [];
  const weighed = [
    check('The first load', built.firstLoad, untilFirstRow, notAtOnce),
    ...[...built.screens].map(([name, files]) =>
      check(name, files, untilFirstRow, beginWithForms.includes(name) ? lateOnly : notAtOnce),
    ),
    check('What the service worker keeps', built.kept, kept, [], LEAST_ROOM),
  ];
  return { weighed, problems };

  function check(
    name: string,
    files: BuiltScripts['firstLoad'],
    limit: number,
    unwanted: readonly RegExp[],
    room = roomBelow(limit),
  ): Weighed {
    const size = weighScript(site, files);
    const allowed = limit - room;
    if (size > allowed) {
      problems.push(
        `${name} is ${inKilobytes(size)} of JavaScript, ${inKilobytes(allowed)} are allowed: ` +
          `${inKilobytes(limit)}, of which ${inKilobytes(limit - allowed)} stay free.`,
      );
    }
    for (const found of findPackages(site, files)) {
      if (!unwanted.some((one) => one.test(found))) continue;
      problems.push(`${name} holds ${found}, which has to come later.`);
    }
    return { name, size, free: limit - size };
  }
}
