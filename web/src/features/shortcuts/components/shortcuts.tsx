import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '@/components/ui/lazy-part';
import { paths } from '@/config/screen-paths';
import { RunContext } from '@/features/shortcuts/run-command';
import {
  createKeyReader,
  isForThePage,
  type ShortcutCommand,
} from '@/features/shortcuts/shortcut-keys';
import { areShortcutsOn } from '@/lib/browser-settings';
import type { JumpTarget } from '@/features/shortcuts/use-jumps';

const SearchDialog = lazyPart(() => import('@/features/shortcuts/components/search-dialog'));
const ShortcutList = lazyPart(() => import('@/features/shortcuts/components/shortcut-list'));

interface ShortcutsProps {
  screens: readonly JumpTarget[];
  onLogout: () => void;
  children: ReactNode;
}

/** Listens for single keys on the page, and shows their dialogs. */
export function Shortcuts({ screens, onLogout, children }: ShortcutsProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<'search' | 'list' | null>(null);
  const close = () => setOpen(null);

  const run = (command: ShortcutCommand) => {
    if (command.kind === 'go') return void navigate(command.to);
    if (command.kind === 'list') return setOpen('list');
    if (command.kind === 'search-all') return setOpen('search');
    if (command.kind === 'search') return focusSearch() || setOpen('search');
    void navigate(paths.transactions);
    pressNewTransaction();
  };
  useKeys(run);

  return (
    <RunContext value={run}>
      {children}
      <Suspense>
        {open === 'list' && <ShortcutList onClose={close} onMissing={close} />}
        {open === 'search' && (
          <SearchDialog screens={screens} onLogout={onLogout} onClose={close} onMissing={close} />
        )}
      </Suspense>
    </RunContext>
  );
}

/** Focuses the screen's own search field, if it has one. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

function useKeys(run: (command: ShortcutCommand) => void): void {
  const [read] = useState(createKeyReader);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForThePage(event) || !areShortcutsOn()) return;
      const command = read(event.key.length === 1 ? event.key : '', event.timeStamp);
      if (command === null) return;
      // Keeps the key out of the newly focused field.
      event.preventDefault();
      run(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}

/** The screen's button for the key, marked by `aria-keyshortcuts`. */
const BUTTON = 'button[aria-keyshortcuts=n]';
/** In milliseconds: if the screen takes longer, the reader has moved on. */
const TIMEOUT = 5000;

/** Presses the button for a new transaction, now or once its screen is shown. */
function pressNewTransaction(): void {
  if (press()) return;
  const observer = new MutationObserver(() => {
    if (press()) stop();
  });
  const timeout = setTimeout(() => stop(), TIMEOUT);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timeout);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

function press(): boolean {
  const button = document.querySelector<HTMLButtonElement>(BUTTON);
  if (!button) return false;
  // The focus returns here when the form is closed.
  button.focus({ preventScroll: true });
  // A second press would close the form.
  if (button.getAttribute('aria-expanded') !== 'true') button.click();
  return true;
}
