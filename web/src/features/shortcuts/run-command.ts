import { createContext, use } from 'react';
import type { Command } from '@/features/shortcuts/shortcut-keys';

export const RunContext = createContext<(command: Command) => void>(() => {});

/** Does what a shortcut does, for menus that offer the same. */
export function useRunCommand(): (command: Command) => void {
  return use(RunContext);
}
