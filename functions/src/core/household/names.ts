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
  'The schedule', // who has done what repeats, in the history
  'Housetab',
] as const;

const folded = new Set(reservedNames.map(foldName));

/** By letters alone; look-alikes are found where a name is taken. */
export function isReservedName(name: string): boolean {
  return folded.has(foldName(name));
}

/** Control, formatting, invisible, blank and private characters. */
const unreadable =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}]/gu;

export const UNREADABLE_NAME = 'Remove the invisible characters.';

/**
 * Whether a name can be read: what nobody sees would make two different names look the same. Emoji may
 * consist of several characters, some of them invisible alone.
 */
export function hasReadableCharacters(name: string): boolean {
  return (
    name.isWellFormed() && name.replace(/\p{RGI_Emoji}\ufe0f?/gv, '').search(unreadable) === -1
  );
}

/** The text with a space for each character that a name must not have. */
export function withoutUnreadable(text: string): string {
  return text.toWellFormed().replace(unreadable, ' ');
}
