/**
 * Test files run in parallel threads of one process, and a BroadcastChannel reaches all threads: a broadcast of one file would
 * reach the tabs of another. So each file gets its own channels.
 */
const SharedChannel = globalThis.BroadcastChannel;
const ofThisFile = crypto.randomUUID();

globalThis.BroadcastChannel = class extends SharedChannel {
  constructor(name: string) {
    super(`${name} of ${ofThisFile}`);
  }
};
