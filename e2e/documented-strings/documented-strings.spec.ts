import { readFileSync } from 'node:fs';
import { findDocumented, readDocumentedStrings } from '../../docs/product-strings.ts';
import { test } from '../support/household-test.ts';
import { expect } from '../support/test.ts';
import { messages } from './account-messages.ts';
import { account } from './account.ts';
import { find, type Shown } from './case.ts';
import { InterceptedPage } from './intercepted-page.ts';

const product = readFileSync(new URL('../../docs/product.md', import.meta.url), 'utf8');
const documented = readDocumentedStrings(product);
const soft = expect.configure({ soft: true });

/**
 * The documented strings that need a real browser and the identity provider. web/test/documented-strings
 * checks all strings.
 */
for (const { heading, situation, isSignedOut = false, steps } of [...account, ...messages]) {
  test.describe(heading, () => {
    test.use({ isSignedOut });

    test(
      `${situation} shows the documented strings`,
      { tag: isSignedOut ? '@journey' : [] },
      async ({ page, house }) => {
        const app = new InterceptedPage(page, house);
        for (const { when, interact, shows, lasts } of steps) {
          await test.step(when, async () => {
            const { mark } = app;
            await interact(app);
            for (const shown of shows) {
              const message = `${shown.kind} “${shown.name}” when ${when}`;
              expect(isDocumented(heading, shown), `docs/product.md has the ${message}`).toBe(true);
              const found = find(page, shown);
              await soft(found.filter({ visible: true }).first(), message).toBeVisible();
            }
            if (!lasts) await app.restore(mark);
          });
        }
        await app.restore();
      },
    );
  });
}

/** Regular expressions are for strings that contain values. */
function isDocumented(heading: string, { kind, name }: Shown): boolean {
  if (typeof name === 'string') {
    return findDocumented(documented, { heading, kind, text: name }).length > 0;
  }
  const filledIn = documented.filter(({ text }) => text.includes('{'));
  return filledIn.some((one) => one.heading === heading && one.kind === kind);
}
