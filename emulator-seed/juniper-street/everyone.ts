import type { Person } from '../accounts.ts';

export const everyone: Person[] = ['maya', 'daniel', 'priya', 'tom'];
