import { paths } from '@/config/screen-paths';

export type Command =
  | { kind: 'go'; to: string }
  | { kind: 'search' }
  | { kind: 'list' }
  | { kind: 'new-transaction' };

interface Shortcut {
  /** Pressed one after the other. */
  keys: readonly string[];
  label: string;
  command: Command;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'Search for a screen, a person or an action', command: { kind: 'search' } },
  { keys: ['n'], label: 'New transaction', command: { kind: 'new-transaction' } },
  { keys: ['g', 'd'], label: 'Go to Dashboard', command: { kind: 'go', to: paths.home } },
  {
    keys: ['g', 't'],
    label: 'Go to Transactions',
    command: { kind: 'go', to: paths.transactions },
  },
  { keys: ['g', 'r'], label: 'Go to Reports', command: { kind: 'go', to: paths.reports } },
  { keys: ['g', 's'], label: 'Go to Settlements', command: { kind: 'go', to: paths.settlements } },
  { keys: ['g', 'a'], label: 'Go to Activity', command: { kind: 'go', to: paths.activity } },
  { keys: ['g', 'h'], label: 'Go to Household', command: { kind: 'go', to: paths.household } },
  { keys: ['g', 'p'], label: 'Go to your profile', command: { kind: 'go', to: paths.profile } },
  { keys: ['?'], label: 'Show the keyboard shortcuts', command: { kind: 'list' } },
];

/** How long the second key may take. */
const TIMEOUT = 1500;

/** Takes key after key and tells which shortcut they make; null where none is complete. */
export function createKeyReader(): (key: string, at: number) => Command | null {
  let first: { key: string; at: number } | null = null;
  return (key, at) => {
    const before = first !== null && at - first.at <= TIMEOUT ? first.key : null;
    first = null;
    const pair = before === null ? undefined : find([before, key]);
    if (pair) return pair.command;
    const single = find([key]);
    if (single) return single.command;
    if (shortcuts.some(({ keys }) => keys.length > 1 && keys[0] === key)) first = { key, at };
    return null;
  };
}

function find(pressed: readonly string[]): Shortcut | undefined {
  return shortcuts.find(({ keys }) => keys.join(' ') === pressed.join(' '));
}

/** A key that writes, chooses or belongs to something open is no shortcut. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return !target.closest('input, textarea, select, [contenteditable], [role=combobox]');
}
