import { foldName } from './member.ts';

/** What screens, files and filters say where no member is meant: a person of that name would be taken for it. */
export const reservedNames = [
  'N/A',
  'N/A - Not a debt',
  'All',
  'Other',
  'None',
  'Nobody',
  'Everyone',
  'Everybody',
  'Unknown',
  'Someone',
  'Somebody',
  'A member',
  'Former member',
  'You',
  'Me',
  'Admin',
  'Superadmin',
  'Housetab',
] as const;

const folded = new Set(reservedNames.map(foldName));

/** By letters alone; look-alikes are found where a name is taken. */
export function isReservedName(name: string): boolean {
  return folded.has(foldName(name));
}
