/** How far the server's clock is ahead of the browser's, which may be minutes wrong. */
let ahead = 0;

/** Sets it by what an answer says of when it was given. */
export function setServerClock(headers: Headers): void {
  const at = Date.parse(headers.get('Date') ?? '');
  if (at) ahead = at - Date.now();
}

export function serverNow(): number {
  return Date.now() + ahead;
}
