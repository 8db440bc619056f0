import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** A chart ends where the last thing that it shows ends. */
export async function expectAsTallAsShown(chart: Locator): Promise<void> {
  const [room, content] = await chart.evaluate((element) => [
    element.getBoundingClientRect().bottom,
    element.lastElementChild!.getBoundingClientRect().bottom,
  ]);
  expect(room, 'the chart ends with its last line').toBeCloseTo(content!, 0);
}
