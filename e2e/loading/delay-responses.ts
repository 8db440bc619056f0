import type { Page, Request } from '@playwright/test';

/**
 * Holds parts of a page, answers of the API and files that are loaded late, so that a test lets them
 * arrive in an order of its own. A part is a path, with `*` for one step of it.
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
      // The live updates are a call without an end.
      return !url.pathname.includes('/Listen/') && !held.has(partOf(url) ?? '');
    });

  /** All that is not held has arrived and is painted. */
  const untilStill = async () => {
    for (let calm = 0; calm < 3; calm += 1) {
      await paint(page);
      if (isBusy()) calm = -1;
    }
  };
  return {
    untilStill,
    /** Lets a part arrive, now or once it is asked for. */
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
