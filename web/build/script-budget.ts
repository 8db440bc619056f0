import {
  findPackages,
  inKilobytes,
  readBuiltScripts,
  weigh,
  type BuiltScripts,
} from './built-scripts.ts';

export interface Budget {
  /** In bytes, gzipped: what every page loads before it shows anything. */
  firstLoad: number;
  /** What a screen loads until its first row, the first load among it. */
  screens: Readonly<Record<string, number>>;
  /** What the service worker fetches in all, after the screen: it may be paid for by the megabyte. */
  kept: number;
}

/**
 * What the screens need now, and about 700 bytes: what is gzipped varies by 50 to 150 from build to build,
 * with the hashes in the files' names and the addresses that are built in, and a screen that just fits in
 * one place must not fail in another. Whoever needs more says here why the readers of that screen have to
 * wait for it: most of what is added can be loaded when it is opened.
 */
export const budget: Budget = {
  // A screen names its files where it is loaded: each screen opens a round trip earlier, for 0.3 kB.
  // What can fail without a network says so in words of its own.
  kept: 617_300,
  firstLoad: 116_500,
  screens: {
    // Whether there is a network is told before anything is tried.
    login: 123_800,
    'reset-password': 121_800,
    // Who comes back sees at once what they saw last: that is looked up before the framework is there.
    'verify-email': 121_900,
    welcome: 169_300,
    join: 117_600,
    dashboard: 132_700,
    'transactions wide': 149_500,
    'transactions narrow': 149_500,
    settlements: 139_400,
    reports: 149_400,
    activity: 135_800,
    household: 145_500,
    profile: 168_900,
    admin: 135_200,
  },
};

/** Packages that no page loads before it shows something: each is larger than a screen. */
const lateOnly = [/^@firebase\//, /^papaparse$/, /^uqr$/];
/** A few screens begin with a form. */
const notAtOnce = [...lateOnly, /^zod$/];

export interface Weighed {
  name: string;
  size: number;
  limit: number;
}

/** @param site the folder of the build */
export function checkScripts(site: string, { firstLoad, screens, kept }: Budget = budget) {
  const built = readBuiltScripts(site);
  const problems: string[] = [];
  const weighed = [
    check('The first load', built.firstLoad, firstLoad, notAtOnce),
    check('What the service worker keeps', built.kept, kept, []),
    ...[...built.screens].map(([name, files]) => check(name, files, screens[name], lateOnly)),
  ];
  for (const name of Object.keys(screens)) {
    if (!built.screens.has(name)) problems.push(`There is no screen ${name}.`);
  }
  return { weighed, problems };

  function check(
    name: string,
    files: BuiltScripts['firstLoad'],
    limit: number | undefined,
    unwanted: readonly RegExp[],
  ): Weighed {
    const size = weigh(site, files);
    if (limit === undefined) {
      problems.push(`${name} has no budget: write it down in script-budget.ts.`);
    } else if (size > limit) {
      const allowed = inKilobytes(limit);
      problems.push(`${name} is ${inKilobytes(size)} of JavaScript, ${allowed} are allowed.`);
    }
    for (const found of findPackages(site, files)) {
      if (!unwanted.some((one) => one.test(found))) continue;
      problems.push(`${name} holds ${found}, which has to come later.`);
    }
    return { name, size, limit: limit ?? size };
  }
}
