import type { BrowserContext } from '@playwright/test';

/**
 * Firebase's SDK and the Auth emulator's helper frame load Google's script for messages between frames, and
 * the test machines have no internet. This serves a replacement with the few calls that the two make, over
 * postMessage. Everything else is real: the SDK, its helper frame, the emulator's account chooser in its
 * popup, and their messages.
 *
 * Use it only to sign in with Google: a browser with a route caches nothing, and each of its requests waits
 * for the test's process.
 */
export async function serveGoogleIframes(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})();` }),
  );
}

type Data = Record<string, unknown>;
type Handler = (data: Data) => unknown;
type Message = {
  channel: string;
  kind: 'ready' | 'call' | 'reply';
  id: number;
  name: string;
  data: Data;
};

/** Runs in the page and in the helper frame, so it may use nothing outside itself. */
function standIn(): void {
  const channel = 'gapi-iframes';

  /**
   * One side of the channel. `peer` is called anew each time, because the window of a frame appears late.
   */
  const connect = (peer: () => Window | null, onReady: () => void) => {
    const handlers = new Map<string, Handler>();
    const replies = new Map<number, (results: unknown[]) => void>();
    const post = (message: Omit<Message, 'channel'>) => {
      peer()?.postMessage({ channel, ...message }, '*');
    };
    const answer = async ({ id, name, data }: Message) => {
      const result = await handlers.get(name)?.(data);
      post({ kind: 'reply', id, name, data: { results: result === undefined ? [] : [result] } });
    };
    const finish = ({ id, data }: Message) => {
      try {
        replies.get(id)?.(data.results as unknown[]);
      } catch {
        // The SDK throws at the end of a callback that went well; Google's script ignores it too.
      }
    };
    addEventListener('message', (event: MessageEvent<Message>) => {
      const message = event.data;
      if (event.source !== peer() || message?.channel !== channel) return;
      if (message.kind === 'ready') onReady();
      if (message.kind === 'call') void answer(message);
      if (message.kind === 'reply') finish(message);
    });
    return {
      restyle: () => Promise.resolve(),
      ping: (onAnswer: () => void) => Promise.resolve().then(onAnswer),
      register: (name: string, handler: Handler) => handlers.set(name, handler),
      send: (name: string, data: Data, onResults?: (results: unknown[]) => void) => {
        const id = Math.random();
        if (onResults) replies.set(id, onResults);
        post({ kind: 'call', id, name, data });
      },
      announce: () => post({ kind: 'ready', id: 0, name: '', data: {} }),
    };
  };
  type Frame = ReturnType<typeof connect>;

  const open = (
    options: {
      where: HTMLElement;
      url: string;
      attributes: { style: Partial<CSSStyleDeclaration> };
    },
    onOpen: (frame: Frame) => Promise<Frame>,
  ) =>
    new Promise((resolve, reject) => {
      const element = document.createElement('iframe');
      const frame = connect(
        () => element.contentWindow,
        () => void onOpen(frame).then(resolve, reject),
      );
      Object.assign(element.style, options.attributes.style);
      element.setAttribute('aria-hidden', 'true');
      element.tabIndex = -1;
      element.src = options.url;
      options.where.append(element);
    });

  let toParent: Frame | null = null;
  const getParentIframe = () => {
    toParent ??= connect(
      () => parent,
      () => undefined,
    );
    // The page listens for messages only once it knows that this frame exists.
    toParent.announce();
    return toParent;
  };

  const page = window as unknown as Record<string, unknown> & { gapi_onload?: () => void };
  page.gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: null,
      Iframe: Object,
      getContext: () => ({ open, getParentIframe }),
    },
  };
  const onload = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get(
    'onload',
  );
  if (onload) (page[onload] as () => void)();
  else page.gapi_onload?.();
}
