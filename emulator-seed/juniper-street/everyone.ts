import type { Person } from '../accounts.ts';

/** Everybody who has lived in the house. A bill is shared by those who live there on its day (`residents.ts`). */
export const everyone: Person[] = ['maya', 'daniel', 'priya', 'tom', 'elif', 'sam'];

export function everyoneBut(person: Person): Person[] {
  return everyone.filter((one) => one !== person);
}
