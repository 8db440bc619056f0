/** How screens enter the browser's history: windows change it once one is opened, see `window-history.ts`. */
export const historyEntries = {
  push: (state: object, address: string): void => history.pushState(state, '', address),
  replace: (state: object, address: string): void => history.replaceState(state, '', address),
  /** Waits for what is under way there. */
  whenReady: (run: () => void): void => run(),
  /** Whether going back or forward leads to another screen, and not out of a window. */
  isOfScreens: (_event: PopStateEvent): boolean => true,
};
