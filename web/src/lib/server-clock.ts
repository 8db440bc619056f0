import { createStore } from 'zustand/vanilla';

/** By how many milliseconds the server's clock is ahead of the browser's, which may be minutes wrong. */
const clock = createStore<{ ahead: number }>()(() => ({ ahead: 0 }));

/** Sets it by the `Date` header of an answer. */
export function setServerClock(headers: Headers): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (at) clock.setState({ ahead: at - Date.now() });
}

export function serverNow(): number {
  return Date.now() + clock.getState().ahead;
}
