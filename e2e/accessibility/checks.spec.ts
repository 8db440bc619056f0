import { findViolations } from '../support/axe.ts';
import { expectReadingOrder } from '../support/reading-order.ts';
import { expect, test } from '../support/test.ts';

/** The checks that the other tests use do find faults. */

test('a button without a name is found, and what is too pale in either way of looking', async ({
  page,
}) => {
  await page.setContent(`
    <html lang="en"><title>Pale</title>
    <main><h1>Pale</h1><p style="color: #bbb">Hardly seen</p><button></button></main>
  `);
  const ids = async (rules: 'all' | 'colours') =>
    (await findViolations(page, rules)).map(({ id }) => id);
  expect(await ids('all')).toEqual(['button-name', 'color-contrast']);
  expect(await ids('colours')).toEqual(['color-contrast']);
});

test('what the Tab key comes to against the order of the eye is found', async ({ page }) => {
  await page.setContent(`
    <p style="display: flex; flex-direction: row-reverse"><button>A</button><button>B</button></p>
    <p style="display: flex; flex-direction: column-reverse"><button>C</button><button>D</button></p>
  `);
  await expect(expectReadingOrder(page)).rejects.toThrow(/“A”, then “B”[^]*“C”, then “D”/);
});
