/**
 * Back closes the open dialog and leaves the screen below unchanged: while dialogs are open, one
 * entry of the browser's history stands for them.
 */
interface OpenWindow {
  close: () => void;
}

/** The innermost is last. */
const openWindows: OpenWindow[] = [];
/** The address and state of the screen below, if they changed while a dialog was open. */
let replacement: { state: object; address: string } | null = null;
/** Changes of the history that wait for the step back from a closed dialog. */
let afterBack: (() => void)[] | null = null;
/** The router's key of the screen below. */
let screenKey: string | undefined;

interface EntryState {
  key?: string;
  isWindow?: boolean;
}

function entryState(): EntryState {
  return (history.state ?? {}) as EntryState;
}

function isWindowEntry(): boolean {
  return entryState().isWindow === true;
}

/** @returns the function to call when it is closed */
export function openInHistory(close: () => void): () => void {
  const opened: OpenWindow = { close };
  openWindows.push(opened);
  matchEntry();
  return () => {
    openWindows.splice(openWindows.indexOf(opened), 1);
    // Another dialog may replace it at once.
    queueMicrotask(matchEntry);
  };
}

/** Adds a screen to the history. It replaces the entry of a dialog that is left for it. */
function pushEntry(state: object, address: string): void {
  if (isWindowEntry()) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
}

function replaceEntry(state: object, address: string): void {
  if (!isWindowEntry()) return history.replaceState(state, '', address);
  replacement = { state, address };
  history.replaceState({ ...state, isWindow: true }, '', address);
}

/** The step back from a closed dialog is asynchronous; until then nothing else may enter the history. */
function whenEntryMatches(run: () => void): void {
  if (afterBack) afterBack.push(run);
  else run();
}

function matchEntry(): void {
  if (afterBack) return;
  if (openWindows.length > 0 && !isWindowEntry()) {
    replacement = null;
    screenKey = entryState().key;
    try {
      history.pushState({ ...entryState(), isWindow: true }, '');
    } catch {
      // Some browsers limit entries per time: then Back leaves the screen.
    }
  } else if (openWindows.length === 0 && isWindowEntry()) {
    afterBack = [];
    history.back();
  }
}

// The page was reloaded with a dialog open: the screen below has the key that the dialog's entry took over.
if (isWindowEntry()) screenKey = entryState().key;

// Added before the router's own listener, which may only get steps to another screen.
addEventListener('popstate', (event) => {
  if (!actUponPop()) event.stopImmediatePropagation();
});

/** Replaces the browser's window for the router: its history changes wait for the dialogs above the screen. */
export const windowOfScreens = {
  document,
  location,
  sessionStorage,
  history: {
    get state(): unknown {
      return history.state;
    },
    go: (delta: number) => whenEntryMatches(() => history.go(delta)),
    pushState: (state: object, _: string, address: string) =>
      whenEntryMatches(() => pushEntry(state, address)),
    replaceState: (state: object, _: string, address = location.href) =>
      whenEntryMatches(() => replaceEntry(state, address)),
  },
  addEventListener: addEventListener.bind(globalThis),
  removeEventListener: removeEventListener.bind(globalThis),
} as unknown as Window;

/** @returns whether the step leads to another screen, and not out of a dialog */
function actUponPop(): boolean {
  // Forward to a closed dialog's entry: the screen is the one below it.
  if (isWindowEntry()) {
    queueMicrotask(matchEntry);
    return true;
  }
  const waiting = afterBack;
  afterBack = null;
  // Back by several entries leads to another screen.
  if (waiting === null && (openWindows.length === 0 || entryState().key !== screenKey)) return true;
  if (replacement) history.replaceState(replacement.state, '', replacement.address);
  replacement = null;
  if (waiting === null) openWindows.at(-1)?.close();
  for (const run of waiting ?? []) run();
  // Dialogs around the closed one are still open, and a busy one may have stayed.
  setTimeout(matchEntry);
  return false;
}
