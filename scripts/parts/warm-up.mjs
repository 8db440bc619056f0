/**
 * The functions emulator starts a process for every simultaneous call, a second or more each. This
 * has them started before anybody waits for them.
 * @param {import('./addresses.mjs').Addresses} addresses
 * @param {number} processes
 */
export async function warmUpApi(addresses, processes) {
  const calls = Array.from({ length: processes }, () =>
    fetch(`http://${addresses.hosting}/api/openapi.json`).catch(() => null),
  );
  await Promise.all(calls);
}
