import { test } from '../house-test.ts';
import { expect } from '../test.ts';
import { outside } from './2-outside.ts';
import { screens } from './2-screens.ts';
import { transactions } from './2-transactions.ts';
import { rules } from './4-to-6-rules.ts';
import { csv } from './8-csv.ts';
import { outsideFailures } from './8-outside.ts';
import { panelFailures } from './8-panels.ts';
import { transactionFailures } from './8-transactions.ts';
import { find, type Scene } from './said.ts';
import { Stage } from './stage.ts';

const soft = expect.configure({ soft: true });

/** The record of all that the product says, section by section. */
const list: Scene[] = [
  ...outside,
  ...screens,
  ...transactions,
  ...rules,
  ...outsideFailures,
  ...transactionFailures,
  ...csv,
  ...panelFailures,
];

for (const scene of list) {
  test.describe(`§${scene.section}`, { tag: '@long' }, () => {
    test.use({ isSignedOut: scene.isSignedOut ?? false });

    test(`the words of ${scene.screen}`, async ({ page, house }) => {
      const stage = new Stage(page, house);
      for (const { when, act, says, lasts } of scene.steps) {
        await test.step(when, async () => {
          const { mark } = stage;
          await act(stage);
          for (const said of says) {
            const found = find(page, said);
            const message = `${said.as} “${said.words}” when ${when}`;
            // What a select offers is never seen until it is opened.
            if (said.as === 'option') await soft(found.first(), message).toBeAttached();
            else await soft(found.filter({ visible: true }).first(), message).toBeVisible();
          }
          if (!lasts) await stage.restore(mark);
        });
      }
      await stage.restore();
    });
  });
}
