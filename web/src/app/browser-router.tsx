import {
  createContext,
  use,
  useLayoutEffect,
  useState,
  useTransition,
  type ReactNode,
} from 'react';
import { Router } from 'react-router-dom';
import { createBrowserHistory, readVisit } from '@/app/browser-history';
import { useScrollRestoration } from '@/app/use-scroll-restoration';

const NavigatingContext = createContext(false);

/** Whether the next screen is being loaded, while the last one is still seen. */
export function useIsNavigating(): boolean {
  return use(NavigatingContext);
}

/** React Router on the browser's history. A screen that is not there yet is waited for on the last. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createBrowserHistory);
  const [visit, setVisit] = useState(readVisit);
  const [isNavigating, startNavigating] = useTransition();
  const leave = useScrollRestoration(visit);

  useLayoutEffect(
    () =>
      history.listen((next) => {
        leave();
        startNavigating(() => setVisit(next));
      }),
    [history, leave, startNavigating],
  );

  return (
    <NavigatingContext value={isNavigating}>
      <Router navigator={history} location={visit.location} navigationType={visit.type}>
        {children}
      </Router>
    </NavigatingContext>
  );
}
