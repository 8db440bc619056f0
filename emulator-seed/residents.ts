import type { CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import type { Person } from './accounts.ts';
import { dayOfMoment } from './demo-months.ts';
import type { HouseholdData, Moment } from './household-data.ts';

/** The people who live there on a day. Only they pay bills and share them. */
export class Residents {
  readonly #stays: ReadonlyMap<Person, { since: CalendarDate; until: CalendarDate }>;

  constructor({ members }: Pick<HouseholdData, 'members'>, today: CalendarDate) {
    const dayOf = (moment: Moment) => dayOfMoment(moment, today) ?? LATER;
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

  among(people: readonly Person[], date: CalendarDate): Person[] {
    return people.filter((person) => {
      const stay = this.#stays.get(person);
      return stay === undefined || (stay.since <= date && date < stay.until);
    });
  }
}

/** Later than every day. */
const LATER = '9999-12-31';
