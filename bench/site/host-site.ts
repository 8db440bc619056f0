import sirv from 'sirv';
import { readConfigFor } from '../../scripts/emulators/config.ts';

/**
 * Serves a built site as Hosting does: its compressed files, index.html for the paths of screens, and the headers
 * of firebase.json. The page may also connect to the emulators.
 */
export function hostSite(folder: string, addresses: { firestore: string; auth: string }) {
  const rules = readConfigFor(addresses).hosting.headers.flatMap(({ source, headers }) =>
    // Only the site is served here, so `!/api/**` matches every path.
    source ? [{ start: source === '!/api/**' ? '/' : source.replace('**', ''), headers }] : [],
  );
  return sirv(folder, {
    gzip: true,
    single: true,
    setHeaders: (response, path) => {
      const matching = rules.filter(({ start }) => path.startsWith(start));
      for (const { key, value } of matching.flatMap(({ headers }) => headers)) {
        response.setHeader(key, value);
      }
    },
  });
}
