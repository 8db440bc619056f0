import { nothingChosen } from './notification-choices.ts';
import type { StoredSettings } from './stored.ts';

export function noSettings(memberId: string): StoredSettings {
  return { id: memberId, ...nothingChosen, mailSince: null };
}
