import type { Person } from '../accounts.ts';

/**
 * All who live or lived in the house. Sam moved out a year ago, Elif moved in: a bill is for those of them who are
 * there on its day.
 */
export const everyone: Person[] = ['maya', 'daniel', 'priya', 'tom', 'elif', 'sam'];

export function everyoneBut(person: Person): Person[] {
  return everyone.filter((one) => one !== person);
}
