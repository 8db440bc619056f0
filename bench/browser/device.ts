import type { Page } from '@playwright/test';
import type { MachinePace } from './pace.ts';

interface Network {
  megabitsPerSecond: number;
  latency: number;
}

/** Factor below the reference machine's CPU (see pace.ts): a slow phone. */
const CPU_SLOWDOWN = 4;

const usualNetwork: Network = { megabitsPerSecond: 9, latency: 60 };

export const cpuNote = `CPU ${CPU_SLOWDOWN} times slower`;
export const deviceNote = `${cpuNote}, ${usualNetwork.megabitsPerSecond} Mbit/s, ${usualNetwork.latency} ms`;

/** Slows the page's CPU to the speed of the device. */
export async function slowCpu(page: Page, pace: MachinePace): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const rate = pace.throttling(CPU_SLOWDOWN);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Slows the page's network, and its CPU to the speed of the device. */
export async function slowDown(
  page: Page,
  pace: MachinePace,
  network = usualNetwork,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (network.megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await slowCpu(page, pace);
}
