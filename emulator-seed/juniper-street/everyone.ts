import type { SeedPerson } from '../accounts.ts';

/** Everybody who has lived in the house. A bill is shared by those who live there on its day (`residents.ts`). */
export const everyone: SeedPerson[] = ['maya', 'daniel', 'priya', 'tom', 'elif', 'sam'];

export function everyoneBut(person: SeedPerson): SeedPerson[] {
  return everyone.filter((one) => one !== person);
}
