/**
 * The Back of a phone closes the window that is open, and leaves the screen below where it is: while
 * windows are open, one entry of the browser's history stands for them.
 */
interface OpenWindow {
  close: () => void;
}

/** The innermost is last. */
const openWindows: OpenWindow[] = [];
/** The address and state of the screen below, if they changed while a window was open. */
let replacement: { state: object; address: string } | null = null;
/** Changes of the history that wait until going back from a closed window is done. */
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

/** @returns a function for when it is closed */
export function openInHistory(close: () => void): () => void {
  const opened: OpenWindow = { close };
  openWindows.push(opened);
  matchEntry();
  return () => {
    openWindows.splice(openWindows.indexOf(opened), 1);
    // Another window may take its place at once.
    queueMicrotask(matchEntry);
  };
}

/** Adds a screen to the history. It replaces the entry of a window that is left for it. */
function pushEntry(state: object, address: string): void {
  if (isWindowEntry()) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
}

function replaceEntry(state: object, address: string): void {
  if (!isWindowEntry()) return history.replaceState(state, '', address);
  replacement = { state, address };
  history.replaceState({ ...state, isWindow: true }, '', address);
}

/** Going back from a closed window takes a moment, in which nothing else may enter the history. */
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
      // Some browsers take only so many entries in a time: then Back leaves the screen.
    }
  } else if (openWindows.length === 0 && isWindowEntry()) {
    afterBack = [];
    history.back();
  }
}

// The page was reloaded with a window open: the screen below has the key that the window's entry took over.
if (isWindowEntry()) screenKey = entryState().key;

// Added before the router's own listener, which only hears of steps that lead to another screen.
addEventListener('popstate', (event) => {
  if (!actUponPop()) event.stopImmediatePropagation();
});

/** What the router takes for the browser's window: changes of its history wait for the windows above the screen. */
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

/** @returns whether going back or forward leads to another screen, and not out of a window */
function actUponPop(): boolean {
  // Forward to where a window was: it is closed, and the screen is the one below it.
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
  // Windows around the closed one are still open, and one that is busy may have stayed.
  setTimeout(matchEntry);
  return false;
}
