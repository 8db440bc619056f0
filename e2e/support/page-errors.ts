import type { BrowserContext } from '@playwright/test';

/**
 * When its connection breaks, Firestore's client loads a picture from Google as a test. The content security
 * policy blocks it, and nothing depends on it.
 */
const connectionTest = 'https://www.google.com/images/cleardot.gif';

/** Collects errors that no test allows: uncaught exceptions and violations of the content security policy. */
export function collectPageErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.on('console', (message) => {
    const text = message.text();
    if (/content security policy/i.test(text) && !text.includes(connectionTest)) errors.push(text);
  });
  return errors;
}
