import {
  findPackages,
  inKilobytes,
  readBuiltScripts,
  weighScript,
  type BuiltScripts,
} from './built-scripts.ts';

/** In bytes, gzipped. */
export interface Limits {
  /** JavaScript that any screen loads until its first row. */
  untilFirstRow: number;
  /** JavaScript that the service worker fetches in all, once the screen is there: some pay for each megabyte. */
  kept: number;
}

/**
 * What counts is time, not bytes: `npm run bench` measures how long readers wait. These limits are for what
 * a fast machine does not notice and a slow network does. They are wide on purpose: code is written for who
 * reads it, and a library that is missed is taken. 200 kB until the first row was the aim: React Router with
 * its data router, and packages that are taken as they are published, weigh 33 kB more than what was there. Parts
 * that weigh less than a request come with their screens, and calls of the API stand together by subject: 4 kB,
 * and what is done with selected rows, which was the last of them: 5 kB. What is kept grows with each screen that opens
 * without a network; pictures with lines are 9 kB more than bars alone, budgets on the dashboard and what makes everybody
 * even down to its entries 3 kB more.
 */
export const limits: Limits = { untilFirstRow: 250_000, kept: 973_000 };

/**
 * So much stays free below each limit, and the check fails where it does not: the feature that comes next
 * must not have to negotiate with those that are there. Whoever needs it lets go of something first.
 */
export function roomBelow(limit: number): number {
  return Math.max(LEAST_ROOM, 0.05 * limit);
}

/** In bytes. Of what is kept no more stays free: it comes once the screen is there, and nobody waits for it. */
const LEAST_ROOM = 5_000;

/** Packages that no page loads before it shows something: each is larger than a screen. */
const lateOnly = [/^@firebase\//, /^papaparse$/];
/** What checks a form's input is loaded where a screen begins with one: these do. */
const notAtOnce = [...lateOnly, /^zod$/];
const beginWithForms: readonly string[] = ['profile', 'welcome'];

export interface Weighed {
  name: string;
  size: number;
  /** What is left of the limit. */
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
