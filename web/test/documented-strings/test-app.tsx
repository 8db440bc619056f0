import '@test/in-process-worker';
import '@test/browser-parts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, getConfig, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { routes } from '@/app/router';
import { ConfirmProvider } from '@/components/ui/confirm';
import { Toaster } from '@/components/ui/toaster';
import type { SignedInAccount } from '@/lib/session/account';
import { createQueryClient } from '@/offline/cache/query-client';
import { SessionProvider } from '@/app/session-provider';
import { clearToasts } from '@test/clear-toasts';
import { answers } from './answers';
import type { StringKind } from '../../../docs/product-strings';
import { find, tidy } from './find';
import { countedInCurrency, inDollars, sayIn, typeInCurrency } from './in-currency';
import { identity } from './identity-provider';
import { PATIENCE } from '@test/wait-for';

/** Polls at an interval. The testing library checks after every DOM change, and a screen makes thousands. */
export function waitForApp<T>(look: () => T): Promise<T> {
  return getConfig().asyncWrapper(() => vi.waitFor(look, { timeout: PATIENCE, interval: 75 }));
}

type Answer = (body: unknown) => unknown;

interface Alteration {
  call: string;
  answer: Answer;
}

/**
 * The whole app with a stubbed network and a signed-in account. After each step its alterations are undone. A path may contain `*`
 * for a part.
 */
export class TestApp {
  private alterations: Alteration[] = [];
  private ends: (() => void)[] = [];
  /** Requests without a stubbed response: a mistake of the test case. */
  readonly unanswered = new Set<string>();

  private readonly account: SignedInAccount | null;
  private readonly currency: string;

  /** @param currency of the account's households; the cases are written in dollars */
  constructor(account: SignedInAccount | null, currency = 'USD') {
    this.account = account;
    this.currency = currency;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => this.fetch(input, init));
    identity.signInAs(account);
  }

  open(path: string): void {
    this.close();
    const queryClient = createQueryClient();
    queryClient.setDefaultOptions({
      queries: { retry: false, staleTime: Infinity },
    });
    render(
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <ConfirmProvider>
            <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
          </ConfirmProvider>
          <Toaster />
        </SessionProvider>
      </QueryClientProvider>,
    );
  }

  close(): void {
    cleanup();
    clearToasts();
    document.body.replaceChildren();
    sessionStorage.clear();
    localStorage.clear();
  }

  signInAs(account: SignedInAccount | null): void {
    this.ends.push(() => identity.signInAs(this.account));
    identity.signInAs(account);
  }

  /** Makes the identity provider refuse the request, or hold it until the step ends. */
  refuseIdentity = (request: string) => void this.ends.push(identity.refuse(request));
  holdIdentity = (request: string) => void this.ends.push(identity.hold(request));

  /** Sets the response: a body, or a function of the sent body. */
  answer(call: string, reply: unknown): void {
    this.alterations.unshift({
      call,
      answer: typeof reply === 'function' ? (reply as Answer) : () => reply,
    });
  }

  /** The request fails with a problem that no client retries. */
  refuse(call: string, code = 'conflict', status = 409, more: object = {}): void {
    const problem = {
      type: 'about:blank',
      title: 'Refused',
      status,
      detail: 'Not now.',
      code,
      ...more,
    };
    const headers = { 'Content-Type': 'application/problem+json' };
    this.answer(call, () => new Response(JSON.stringify(problem), { status, headers }));
  }

  /** The request fails as if the network were down. */
  cut(call: string): void {
    this.answer(call, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** The request waits until the step ends. */
  hold(call: string): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ends.push(resolve);
    const reply = this.answerOf(call, call);
    this.answer(call, async (body: unknown) => {
      await promise;
      return reply?.(body);
    });
  }

  restore(): void {
    this.alterations = [];
    for (const end of this.ends.splice(0)) end();
  }

  // A reader's actions. Each waits for its element.

  async press(name: string | RegExp, kind: StringKind = 'button', within?: string): Promise<void> {
    fireEvent.click(await this.see(kind, name, within));
  }

  async fill(label: string, value: string, within?: string): Promise<void> {
    const field = await this.see('field', label, within);
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: typeInCurrency(label, value, this.currency) } });
  }

  /** Chooses an option of a select by its text. */
  async choose(label: string, option: string, within?: string): Promise<void> {
    const field = (await this.see('field', label, within)) as HTMLSelectElement;
    const chosen = await waitForApp(() => {
      const wanted = tidy(sayIn(option, this.currency));
      const one = [...field.options].find(({ text }) => tidy(text) === wanted);
      if (!one) throw new Error(`“${label}” offers no “${option}”.`);
      return one;
    });
    fireEvent.change(field, { target: { value: chosen.value } });
  }

  /** Waits until an element with this name exists and is usable. */
  see(kind: StringKind, name: string | RegExp, within = 'body'): Promise<Element> {
    return waitForApp(() => {
      const [part] = document.querySelectorAll(within);
      const [found] = part ? find(kind, sayIn(name, this.currency), part) : [];
      if (!found) throw new Error(`There is no ${kind} “${name}”.`);
      if (found.matches(':disabled')) throw new Error(`The ${kind} “${name}” is disabled.`);
      return found;
    });
  }

  async gone(kind: StringKind, name: string | RegExp): Promise<void> {
    await waitForApp(() => {
      if (find(kind, sayIn(name, this.currency)).length > 0)
        throw new Error(`${kind} “${name}” is still there.`);
    });
  }

  private async fetch(input: string, { method = 'GET', body }: RequestInit = {}) {
    const path = input.replace(/^\/api/, '');
    const call = `${method} ${path.split('?')[0]}`;
    const answer = this.answerOf(`${method} ${path}`, call);
    if (!answer) this.unanswered.add(`${method} ${path}`);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    const made = await answer?.(inDollars(sent, this.currency));
    if (made instanceof Response) return made;
    const reply = countedInCurrency(made, path.split('?')[0]!, this.currency);
    return reply === undefined ? new Response(null, { status: 204 }) : Response.json(reply);
  }

  private answerOf(...calls: string[]): Answer | undefined {
    const known = Object.entries(answers).map(([call, answer]) => ({
      call,
      answer,
    }));
    return [...this.alterations, ...known].find(({ call }) => {
      const pattern = new RegExp(`^${call.replace(/[?.]/g, '\\$&').replaceAll('*', '[^/]+')}$`);
      return calls.some((one) => pattern.test(one));
    })?.answer;
  }
}
