import { test } from '../house-test.ts';
import { expect } from '../test.ts';
import { outside } from './2-outside.ts';
import { outsideFailures } from './8-outside.ts';
import { find, type Scene } from './said.ts';
import { Stage } from './stage.ts';

const soft = expect.configure({ soft: true });

/** What only a browser and the identity provider can say; web/test/words has all that is said. */
const list: Scene[] = [...outside, ...outsideFailures];

for (const scene of list) {
  test.describe(`§${scene.section}`, () => {
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
            await soft(found.filter({ visible: true }).first(), message).toBeVisible();
          }
          if (!lasts) await stage.restore(mark);
        });
      }
      await stage.restore();
    });
  });
}
