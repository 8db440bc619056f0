/**
 * Files of tests run beside each other in one process, whose threads share every channel of a name: what one file
 * broadcasts would reach the tabs of another. Each file has channels of its own.
 */
const SharedChannel = globalThis.BroadcastChannel;
const ofThisFile = crypto.randomUUID();

globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${name} of ${ofThisFile}`);
  }
};
