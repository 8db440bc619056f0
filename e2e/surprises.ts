import type { BrowserContext } from '@playwright/test';

/**
 * Collects what no screen may do, whatever a test is about: throw an error that nobody catches, or
 * try what the content security policy forbids.
 */
export function collectSurprises(context: BrowserContext): string[] {
  const surprises: string[] = [];
  context.on('weberror', (error) => surprises.push(String(error.error())));
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) surprises.push(message.text());
  });
  return surprises;
}
