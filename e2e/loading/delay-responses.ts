import type { Page, Request } from '@playwright/test';

/**
 * Holds back parts of a page, so that a test can let them arrive in its own order. A part is an answer of
 * the API or a file that is loaded late, named by its path; `*` stands for one segment.
 */
export async function delayResponses(page: Page, parts: readonly string[]) {
  const held = new Map(parts.map((part) => [part, Promise.withResolvers<void>()]));
  const underway = new Set<Request>();
  const partOf = (url: URL) => parts.find((part) => isPart(url, part));
  page.on('request', (request) => underway.add(request));
  page.on('requestfinished', (request) => underway.delete(request));
  page.on('requestfailed', (request) => underway.delete(request));
  for (const part of parts) {
    await page.route(
      (url) => isPart(url, part),
      async (route) => {
        await held.get(part)?.promise;
        await route.continue();
      },
    );
  }

  const isBusy = () =>
    [...underway].some((request) => {
      const url = new URL(request.url());
      // The call for live updates never ends.
      return !url.pathname.includes('/Listen/') && !held.has(partOf(url) ?? '');
    });

  /** Waits until everything has arrived and is painted that is not held back. */
  const untilStill = async () => {
    for (let calm = 0; calm < 3; calm += 1) {
      await paint(page);
      if (isBusy()) calm = -1;
    }
  };
  return {
    untilStill,
    /** Lets a part arrive, at once or when it is requested. */
    release: async (part: string) => {
      const gate = held.get(part);
      held.delete(part);
      gate?.resolve();
      await untilStill();
    },
  };
}

function isPart({ pathname }: URL, part: string): boolean {
  return new RegExp(`^${part.replaceAll('*', '[^/]+')}$`).test(pathname);
}

function paint(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve()), 50));
      }),
  );
}
