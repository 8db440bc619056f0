import type { Page, Request, Route } from '@playwright/test';
import type { HouseholdWithEntries } from '../support/household-with-entries.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Handler = (route: Route, request: Request) => Promise<void>;

/**
 * A page whose network calls can be refused, delayed or answered differently, until `restore`.
 *
 * Paths are those of the API; `*` stands for one segment. A path without a leading slash is a part of a whole
 * URL, for example of the identity provider.
 */
export class InterceptedPage {
  readonly page: Page;
  readonly house: HouseholdWithEntries;
  private readonly ends: (() => Promise<void>)[] = [];

  constructor(page: Page, house: HouseholdWithEntries) {
    this.page = page;
    this.house = house;
  }

  /** Refuses the call with a response that the client does not retry. */
  refuse(method: Method, path: string, code = 'conflict', status = 409): Promise<void> {
    const problem = { type: 'about:blank', title: 'Refused', status, detail: 'Not now.', code };
    return this.answer(method, path, problem, status);
  }

  /** Responds to the call without the server. */
  answer(method: Method, path: string, body: unknown, status = 200): Promise<void> {
    return this.alter(method, path, (route) =>
      status === 204 ? route.fulfill({ status }) : route.fulfill({ status, json: body }),
    );
  }

  /** Changes the server's response to the call. */
  change<Body>(method: Method, path: string, change: (body: Body) => unknown): Promise<void> {
    return this.alter(method, path, async (route) => {
      const response = await route.fetch({ maxRetries: 2 });
      await route.fulfill({ response, json: change((await response.json()) as Body) });
    });
  }

  /** The call fails as it does offline. */
  cut(method: Method, path: string): Promise<void> {
    return this.alter(method, path, (route) => route.abort());
  }

  /** The call waits until the end of the step. */
  async hold(method: Method, path: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await this.alter(method, path, (route) => promise.then(() => route.fallback()));
    this.ends.push(async () => resolve());
  }

  /** Undoes the changes made since `mark`. */
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
        // Calls that still wait at the end of the step go to the server.
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
