import { historyEntries } from '@/lib/navigation/history-entries';

/**
 * The Back of a phone closes the window that is open, and leaves the screen below where it is: while
 * windows are open, one entry of the browser's history stands for them.
 */
interface OpenWindow {
  close: () => void;
}

/** The innermost is last. */
const openWindows: OpenWindow[] = [];
/** What the screen below has become while its window was open. */
let replacement: { state: object; address: string } | null = null;
/** What waits until going back from a closed window is done. */
let afterBack: (() => void)[] | null = null;
/** Of the screen below. */
let screenKey: string | undefined;
let isWatching = false;
/** What was found out about the event that is being told to several listeners. */
let lastPop: { event: PopStateEvent; isOfScreens: boolean } | null = null;

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
  watch();
  const opened: OpenWindow = { close };
  openWindows.push(opened);
  matchEntry();
  return () => {
    openWindows.splice(openWindows.indexOf(opened), 1);
    // Another window may take its place at once.
    queueMicrotask(matchEntry);
  };
}

/** Puts a new screen into the history, in place of a window that is left for it. */
export function pushEntry(state: object, address: string): void {
  if (isWindowEntry()) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
}

export function replaceEntry(state: object, address: string): void {
  if (!isWindowEntry()) return history.replaceState(state, '', address);
  replacement = { state, address };
  history.replaceState({ ...state, isWindow: true }, '', address);
}

/** Going back from a closed window takes a moment, in which nothing else may enter the history. */
export function whenEntryMatches(run: () => void): void {
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

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  // The page was reloaded with a window open: the screen below has the key that the window's entry took over.
  if (isWindowEntry()) screenKey = entryState().key;
  addEventListener('popstate', isOfScreens);
  Object.assign(historyEntries, {
    push: pushEntry,
    replace: replaceEntry,
    whenReady: whenEntryMatches,
    isOfScreens,
  });
}

/**
 * Acted upon once, whoever hears of it first: on `window` browsers call listeners in the order in which
 * they were added, those of the capture phase too, and the router's is there before any window.
 */
function isOfScreens(event: PopStateEvent): boolean {
  if (lastPop?.event !== event) lastPop = { event, isOfScreens: actUponPop() };
  return lastPop.isOfScreens;
}

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
