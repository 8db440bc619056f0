import type { BrowserContext } from '@playwright/test';

/**
 * Where its connection broke Firestore's client asks for a picture of Google's, to tell why. The policy
 * forbids it, and nothing depends on the answer.
 */
const connectionTest = 'https://www.google.com/images/cleardot.gif';

/**
 * Collects what no screen may do, whatever a test is about: throw an error that nobody catches, or
 * try what the content security policy forbids.
 */
export function collectPageErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    const text = message.text();
    if (/content security policy/i.test(text) && !text.includes(connectionTest)) errors.push(text);
  });
  return errors;
}
