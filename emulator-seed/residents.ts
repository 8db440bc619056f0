import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import type { SeedPerson } from './accounts.ts';
import { dayOfMoment } from './demo-months.ts';
import type { SeedHousehold, SeedMoment } from './household-data.ts';

/** The people who live there on a day. Only they pay bills and share them. */
export class Residents {
  readonly #stays: ReadonlyMap<SeedPerson, { since: CalendarDate; until: CalendarDate }>;

  constructor({ members }: Pick<SeedHousehold, 'members'>, today: CalendarDate) {
    const dayOf = (moment: SeedMoment) => dayOfMoment(moment, today) ?? LATER;
    this.#stays = new Map(
      members.map(({ person, since, movedOut }) => {
        const stay = {
          since: since ? dayOf(since) : '',
          until: movedOut ? dayOf(movedOut.on) : LATER,
        };
        return [person, stay];
      }),
    );
  }

  among(people: readonly SeedPerson[], date: CalendarDate): SeedPerson[] {
    return people.filter((person) => {
      const stay = this.#stays.get(person);
      return stay === undefined || (stay.since <= date && date < stay.until);
    });
  }
}

/** Later than every day. */
const LATER = '9999-12-31';
