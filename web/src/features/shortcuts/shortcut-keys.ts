import { paths } from '@/config/screen-paths';

export type ShortcutCommand =
  | { kind: 'go'; to: string }
  /** The screen's own search, if it has one. */
  | { kind: 'search' }
  | { kind: 'search-all' }
  | { kind: 'list' }
  | { kind: 'new-transaction' };

const go = (to: string) => ({ kind: 'go', to }) as const;

/** Commands by key sequence. Their names are in `shortcut-list`. */
const shortcuts = {
  '/': { kind: 'search' },
  n: { kind: 'new-transaction' },
  'g d': go(paths.home),
  'g t': go(paths.transactions),
  'g r': go(paths.reports),
  'g s': go(paths.settlements),
  'g a': go(paths.activity),
  'g h': go(paths.household),
  'g p': go(paths.profile),
  '?': { kind: 'list' },
} as const satisfies Record<string, ShortcutCommand>;

export type ShortcutKeys = keyof typeof shortcuts;

const commands = new Map<string, ShortcutCommand>(Object.entries(shortcuts));

/** The most milliseconds between the two keys. */
const TIMEOUT = 1500;

/** Reads one key after another; returns the command that they complete, else null. */
export function createKeyReader(): (key: string, at: number) => ShortcutCommand | null {
  let first: { key: string; at: number } | null = null;
  return (key, at) => {
    const before = first !== null && at - first.at <= TIMEOUT ? first.key : null;
    first = null;
    const command = commands.get(`${before} ${key}`) ?? commands.get(key);
    if (command) return command;
    if ([...commands.keys()].some((keys) => keys.startsWith(`${key} `))) first = { key, at };
    return null;
  };
}

/** Whether the key may be a shortcut: not while typing, with a modifier key, or with an open dialog or menu. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return !target.closest('input, textarea, select, [contenteditable], [role=combobox]');
}
