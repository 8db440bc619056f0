import {
  createPath,
  NavigationType,
  type Location,
  type NavigateOptions,
  type Navigator,
  type To,
} from 'react-router-dom';
import { historyEntries } from '@/lib/navigation/history-entries';

/** An entry of the browser's history, and how it came to be shown. */
export interface Visit {
  location: Location;
  type: NavigationType;
  keepsScroll: boolean;
}

/** What the browser keeps of an entry; named as React Router's own history names it. */
interface EntryState {
  usr: unknown;
  key: string;
}

export interface BrowserHistory extends Navigator {
  /** @returns a function that stops it */
  listen(onVisit: (visit: Visit) => void): () => void;
}

export function readVisit(type = NavigationType.Pop, keepsScroll = false): Visit {
  const { pathname, search, hash } = window.location;
  const state = history.state as Partial<EntryState> | null;
  const location = {
    pathname,
    search,
    hash,
    state: state?.usr ?? null,
    key: state?.key ?? 'default',
  };
  return { location, type, keepsScroll };
}

/** The browser's history for React Router, which then needs neither its loaders nor its actions. */
export function createBrowserHistory(): BrowserHistory {
  let tell: (visit: Visit) => void = () => {};
  const visit =
    (type: NavigationType.Push | NavigationType.Replace) =>
    (to: To, usr: unknown = null, options: NavigateOptions = {}) => {
      const address = createHref(to);
      const entry: EntryState = { usr, key: Math.random().toString(36).slice(2, 10) };
      historyEntries.whenReady(() => {
        try {
          if (type === NavigationType.Push) historyEntries.push(entry, address);
          else historyEntries.replace(entry, address);
        } catch (error) {
          if (error instanceof DOMException && error.name === 'DataCloneError') throw error;
          // Some browsers take only so many entries in a time: then the page is loaded anew.
          return location.assign(address);
        }
        tell(readVisit(type, options.preventScrollReset));
      });
    };
  return {
    createHref,
    go: (delta) => history.go(delta),
    push: visit(NavigationType.Push),
    replace: visit(NavigationType.Replace),
    listen: (onVisit) => {
      tell = onVisit;
      const onPop = (event: PopStateEvent) => {
        if (historyEntries.isOfScreens(event)) onVisit(readVisit());
      };
      addEventListener('popstate', onPop);
      return () => removeEventListener('popstate', onPop);
    },
  };
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}
