import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfigFor, type FirebaseConfig } from '../../scripts/emulators/config.ts';

type HeaderRule = FirebaseConfig['hosting']['headers'][number] & { source: string };

interface HostedFile {
  body: Buffer;
  headers: Record<string, string>;
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Those are compressed in themselves. */
const packed = new Set(['.woff2', '.png']);

/**
 * Answers as Hosting would, with the headers of firebase.json: files by their path, the page for
 * everything else. All of it is read and compressed before the first visit.
 */
export function hostSite(folder: string, addresses: { firestore: string; auth: string }) {
  const rules = readHeaderRules(addresses);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  const files = new Map(paths.map((path) => [path, readHosted(folder, path, rules)]));
  const page = files.get('/index.html');
  if (!page) throw new Error(`There is no built site in ${folder}.`);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = files.get(pathname) ?? (pathname.startsWith('/assets/') ? null : page);
    if (file) response.writeHead(200, file.headers).end(file.body);
    else response.writeHead(404).end();
  };
}

function readHosted(folder: string, path: string, rules: readonly HeaderRule[]): HostedFile {
  const plain = readFileSync(join(folder, path));
  const extension = extname(path);
  const isPacked = packed.has(extension);
  const body = isPacked ? plain : gzipSync(plain, { level: 9 });
  const own = rules.filter(({ source }) => path.startsWith(source.replace('**', '')));
  return {
    body,
    headers: {
      ...Object.fromEntries(
        own.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
      ),
      'Content-Type': contentTypes[extension] ?? 'application/octet-stream',
      'Content-Length': String(body.length),
      ...(isPacked ? {} : { 'Content-Encoding': 'gzip' }),
    },
  };
}

/** As deployed, but that the page may talk to the emulators. */
function readHeaderRules(addresses: { firestore: string; auth: string }): HeaderRule[] {
  return readConfigFor(addresses).hosting.headers.flatMap(({ source, headers }) =>
    // `!/api/**` counts for every path of the app, `/assets/**` for those below.
    source ? [{ source: source === '!/api/**' ? '/**' : source, headers }] : [],
  );
}
