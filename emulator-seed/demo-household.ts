import { readActor } from '../functions/src/people/members/household-context.ts';
import { monthOf, type CalendarDate } from '../functions/src/core/calendar/calendar.ts';
import type { Actor } from '../functions/src/core/permission/actor.ts';
import type { CategoryReference } from '../functions/src/core/transaction/stored.ts';
import type { CallerLimits } from '../functions/src/platform/http/endpoint.ts';
import { uidOf, type SeedPerson } from './accounts.ts';
import { Agenda } from './agenda.ts';
import { billsOf, type DatedBill } from './bills.ts';
import { dayOfMonth, monthBefore } from './demo-months.ts';
import type { SeedHousehold } from './household-data.ts';
import type { LoadMoment } from './load-moment.ts';
import type { MemoryStore } from './memory-store.ts';

/** A household while its history is entered. */
export class DemoHousehold {
  readonly id: string;
  readonly agenda: Agenda;
  /** Oldest first. */
  readonly bills: readonly DatedBill[];
  readonly #categories = new Map<string, CategoryReference>();
  readonly #guests = new Map<string, SeedPerson>();
  readonly store: MemoryStore;
  readonly data: SeedHousehold;
  readonly moment: LoadMoment;

  constructor(store: MemoryStore, data: SeedHousehold, moment: LoadMoment) {
    this.id = data.id;
    this.store = store;
    this.data = data;
    this.moment = moment;
    this.agenda = new Agenda(store, moment.now);
    this.bills = billsOf(data, moment.today);
  }

  /** The person as they are now, with the rights that they have now. */
  actor(person: SeedPerson): Promise<Actor> {
    return readActor(this.store, this.id, this.idOf(person));
  }

  /** The member's id: the account's, except for guests, whose ids the product chooses. */
  idOf(person: SeedPerson): string {
    return [...this.#guests].find(([, guest]) => guest === person)?.[0] ?? uidOf(person);
  }

  personOf(memberId: string): SeedPerson {
    const found = this.data.members.find(({ person }) => this.idOf(person) === memberId);
    if (!found) throw new RangeError(`${memberId} is no member of ${this.id}.`);
    return found.person;
  }

  addGuest(memberId: string, person: SeedPerson): void {
    this.#guests.set(memberId, person);
  }

  addCategory(key: string, { id, name }: CategoryReference): void {
    this.#categories.set(key, { id, name });
  }

  category(key: string): CategoryReference {
    const category = this.#categories.get(key);
    if (!category) throw new RangeError(`${this.id} has no category ${key}.`);
    return category;
  }

  /** A day of the month that lies so many months before the load day's. */
  dayAgo(monthsAgo: number, day: number): CalendarDate {
    return dayOfMonth(monthBefore(monthOf(this.moment.today), monthsAgo), day);
  }
}

/** Loading is no request: two years of entries would exceed the limits of a day. */
export const unlimited: CallerLimits = {
  takeRows: async () => {},
  takeBroughtRows: async () => {},
  takeComment: async () => {},
  takeDebtsBetween: async () => {},
  takeEdit: async () => {},
};

export const anyVersion = () => true;
