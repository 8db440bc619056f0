/**
 * Test files run side by side as threads of one process, and a BroadcastChannel reaches all threads: what one file
 * broadcasts would reach the tabs of another. So each file gets channels of its own.
 */
const SharedChannel = globalThis.BroadcastChannel;
const ofThisFile = crypto.randomUUID();

globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${name} of ${ofThisFile}`);
  }
};
