import { answerCalls, type Port } from '@/features/import/read/thread';
import { HouseholdReader } from '@/features/import/read/read-household-file';
import { TrackerReader } from '@/features/import/read/tracker-reader';

/** jsdom has no workers. This one runs in the test's thread; its messages are copies, as with a real one. */
class InProcessWorker {
  readonly #page = new EventTarget();
  readonly #inside = new EventTarget();
  #isEnded = false;

  constructor(url: URL) {
    const port: Port = {
      postMessage: (message) => {
        const event = new MessageEvent('message', { data: structuredClone(message) });
        if (!this.#isEnded) this.#page.dispatchEvent(event);
      },
      addEventListener: (type, listener) =>
        this.#inside.addEventListener(type, listener as EventListener),
    };
    const isOfHousehold = url.href.includes('household-worker');
    answerCalls(port, isOfHousehold ? new HouseholdReader() : new TrackerReader());
  }

  // Not cloned: Node's `structuredClone` breaks a file.
  postMessage(data: unknown): void {
    this.#inside.dispatchEvent(new MessageEvent('message', { data }));
  }

  addEventListener(type: string, listener: EventListener): void {
    this.#page.addEventListener(type, listener);
  }

  terminate(): void {
    this.#isEnded = true;
  }
}

Object.defineProperty(globalThis, 'Worker', { value: InProcessWorker, configurable: true });
