import { createContext, use } from 'react';
import type { ShortcutCommand } from '@/features/shortcuts/shortcut-keys';

export const RunContext = createContext<(command: ShortcutCommand) => void>(() => {});

/** Runs a shortcut's command, for menus that offer it too. */
export function useRunCommand(): (command: ShortcutCommand) => void {
  return use(RunContext);
}
