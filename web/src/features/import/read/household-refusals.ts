import { CsvRefusal } from '@/features/import/read/csv-refusal';

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

const AGAIN = 'Export the household again, and choose that file.';

export const ofNewerVersion = () =>
  new CsvRefusal(
    'This file was made by a newer Housetab.',
    'Reload this page, and choose it again. If that changes nothing, this Housetab is older than the one that made it.',
  );

export const brokenOff = () =>
  new CsvRefusal(
    'This file has broken off: its end is missing.',
    `Most likely it was not saved whole. ${AGAIN}`,
  );

export const damaged = (reason = 'It was changed or damaged.') =>
  new CsvRefusal('This file can’t be read as a household’s.', `${reason} ${AGAIN}`);

export const miscounted = (what: string, stated: number, found: number) =>
  new CsvRefusal(
    'This file contradicts itself.',
    `It says that it has ${stated.toLocaleString('en-US')} ${what}, and has ${found.toLocaleString('en-US')}. ${AGAIN}`,
  );

/** @param admins the members who can export everything */
export const ofOneMember = (exporter: string, admins: readonly string[]) =>
  new CsvRefusal(
    `This file holds only what ${exporter} may see.`,
    `A household moves in with all of its books, or not at all. Ask ${
      admins.length === 0 ? 'an admin' : anyOf.format(admins)
    } to export it: admins see everything.`,
  );

export const tooLarge = (reason: string) =>
  new CsvRefusal('This household is too large to move in.', reason);
