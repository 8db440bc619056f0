import { foldName } from './member.ts';

/** Words for "no member" on screens, in files and filters: a member's name must differ. */
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
  'The schedule', // the actor of entries created by a recurring schedule
  'Housetab',
] as const;

const folded = new Set(reservedNames.map(foldName));

/** By letters alone; `uniqueMemberName` also finds look-alikes. */
export function isReservedName(name: string): boolean {
  return folded.has(foldName(name));
}

/** Control, formatting, invisible, blank and private characters. */
const unreadable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu;

export const UNREADABLE_NAME = 'Remove the invisible characters.';

/**
 * Whether all characters are visible: invisible ones would make two different names look the same.
 * Emoji may contain characters that are invisible alone.
 */
export function hasReadableCharacters(name: string): boolean {
  return (
    name.isWellFormed() && name.replace(/\p{RGI_Emoji}\ufe0f?/gv, '').search(unreadable) === -1
  );
}

export function withoutUnreadable(text: string): string {
  return text.toWellFormed().replace(unreadable, ' ');
}
