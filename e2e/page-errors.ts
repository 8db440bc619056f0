import type { BrowserContext } from '@playwright/test';

/**
 * Collects what no screen may do, whatever a test is about: throw an error that nobody catches, or
 * try what the content security policy forbids.
 */
export function collectPageErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) errors.push(message.text());
  });
  return errors;
}
