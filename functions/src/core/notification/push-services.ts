/**
 * Known push services. Callers supply a subscription's address, and Housetab's server calls it.
 * Only these hosts are allowed, so that nobody can make the server call another machine, on the
 * internet or in its own network.
 */
const services = [
  // Chrome, and most Chromium browsers: Brave, Opera, Samsung Internet, Vivaldi.
  { name: 'Google', host: 'fcm.googleapis.com' },
  { name: 'Mozilla', host: 'updates.push.services.mozilla.com' },
  // Safari: Apple names no single host, but promises that all are below this one.
  { name: 'Apple', parent: 'push.apple.com' },
  // Edge on Windows: one host for each of its data centres.
  { name: 'Microsoft', parent: 'notify.windows.com' },
] as const;

export const pushServices = services.map(({ name }) => name);
export type PushService = (typeof pushServices)[number];

/** Longer than any service's, and short enough to be stored. */
export const MAX_ENDPOINT = 1500;

/** No user name, port or ambiguous character: the host found must be the one that is called. */
const endpointPattern = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)\/[\w\-.~!$&'()*+,;=:@%/?]*$/;

/** @returns null if the address belongs to no push service */
export function pushServiceOf(endpoint: string): PushService | null {
  const host = endpoint.length <= MAX_ENDPOINT && endpointPattern.exec(endpoint)?.[1];
  if (!host) return null;
  const found = services.find((one) =>
    'host' in one ? host === one.host : host.endsWith(`.${one.parent}`),
  );
  return found?.name ?? null;
}
