/**
 * Who delivers what a browser is told. A subscription's address is given by whoever calls, and Housetab's server calls it: so it
 * has to be at one of these, and no other machine, on the internet or beside the server, is ever asked.
 */
const services = [
  // Chrome, and most browsers made of it: Brave, Opera, Samsung Internet, Vivaldi.
  { name: 'Google', host: 'fcm.googleapis.com' },
  // Firefox.
  { name: 'Mozilla', host: 'updates.push.services.mozilla.com' },
  // Safari: Apple names no single host, but promises that all of them are below this one.
  { name: 'Apple', parent: 'push.apple.com' },
  // Edge on Windows: one host for each of its data centres.
  { name: 'Microsoft', parent: 'notify.windows.com' },
] as const;

export const pushServices = services.map(({ name }) => name);
export type PushService = (typeof pushServices)[number];

/** Longer than any service's, and short enough to be stored. */
export const MAX_ENDPOINT = 1500;

/**
 * Nothing before the host, no port after it, and no character that one program could read differently from another: what
 * this takes for the host is what is called.
 */
const endpointPattern = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)\/[\w\-.~!$&'()*+,;=:@%/?]*$/;

/** @returns null if no push service is at that address */
export function pushServiceOf(endpoint: string): PushService | null {
  const host = endpoint.length <= MAX_ENDPOINT && endpointPattern.exec(endpoint)?.[1];
  if (!host) return null;
  const found = services.find((one) =>
    'host' in one ? host === one.host : host.endsWith(`.${one.parent}`),
  );
  return found?.name ?? null;
}
