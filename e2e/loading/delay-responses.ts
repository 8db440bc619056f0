import type { Page, Request } from '@playwright/test';

/**
 * Delays parts of a page until the test releases them, in its own order. A part is an API response or a lazy
 * file, named by its path; `*` stands for one segment.
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
      // The request for live updates never ends.
      return !url.pathname.includes('/Listen/') && !held.has(partOf(url) ?? '');
    });

  /** Waits until everything that is not delayed has arrived and is painted. */
  const untilIdle = async () => {
    for (let calm = 0; calm < 3; calm += 1) {
      await paint(page);
      if (isBusy()) calm = -1;
    }
  };
  return {
    untilIdle,
    /** Lets a part arrive, at once or when it is requested later. */
    release: async (part: string) => {
      const gate = held.get(part);
      held.delete(part);
      gate?.resolve();
      await untilIdle();
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
