import { createContext, use } from 'react';
import type { Command } from '@/features/shortcuts/shortcut-keys';

export const RunContext = createContext<(command: Command) => void>(() => {});

/** Runs the command of a shortcut, for menus that offer it too. */
export function useRunCommand(): (command: Command) => void {
  return use(RunContext);
}
