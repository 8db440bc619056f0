import type { Page, Request, Route } from '@playwright/test';
import type { HouseholdWithEntries } from '../support/household-with-entries.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Handler = (route: Route, request: Request) => Promise<void>;

/**
 * A page whose network can be altered: calls refused, held or given another answer. What is altered in a
 * step is as it was after the step.
 *
 * Paths are those of the API, with `*` for one part; anything without a slash at its start is a part
 * of a whole address, such as the identity provider's.
 */
export class InterceptedPage {
  readonly page: Page;
  readonly house: HouseholdWithEntries;
  private readonly ends: (() => Promise<void>)[] = [];

  constructor(page: Page, house: HouseholdWithEntries) {
    this.page = page;
    this.house = house;
  }

  /** The call fails as the server fails it, in a way that nobody tries again. */
  refuse(method: Method, path: string, code = 'conflict', status = 409): Promise<void> {
    const problem = { type: 'about:blank', title: 'Refused', status, detail: 'Not now.', code };
    return this.answer(method, path, problem, status);
  }

  /** The call gets this answer, and the server never hears of it. */
  answer(method: Method, path: string, body: unknown, status = 200): Promise<void> {
    return this.alter(method, path, (route) =>
      status === 204 ? route.fulfill({ status }) : route.fulfill({ status, json: body }),
    );
  }

  /** The server's own answer, with something changed. */
  change<Body>(method: Method, path: string, change: (body: Body) => unknown): Promise<void> {
    return this.alter(method, path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Body) });
    });
  }

  /** The call never arrives. */
  cut(method: Method, path: string): Promise<void> {
    return this.alter(method, path, (route) => route.abort());
  }

  /** The call waits until the step is over. */
  async hold(method: Method, path: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.alter(method, path, (route) => promise.then(() => route.fallback()));
    this.ends.push(async () => resolve());
  }

  /** Ends what was altered since `mark`. */
  async restore(mark = 0): Promise<void> {
    for (const end of this.ends.splice(mark)) await end();
  }

  get mark(): number {
    return this.ends.length;
  }

  private async alter(method: Method, path: string, handle: Handler): Promise<void> {
    const pattern = new RegExp(`^/api${path.replaceAll('*', '[^/]+')}$`);
    const matches = (url: URL) =>
      path.startsWith('/') ? pattern.test(url.pathname) : url.href.includes(path);
    let isOver = false;
    const handler: Handler = async (route, request) => {
      if (request.method() !== method) return route.fallback();
      try {
        await handle(route, request);
      } catch (error) {
        // What is still on its way when the step is over is answered by the server.
        if (!isOver) throw error;
      }
    };
    await this.page.route(matches, handler);
    this.ends.push(() => {
      isOver = true;
      return this.page.unroute(matches, handler);
    });
  }
}
