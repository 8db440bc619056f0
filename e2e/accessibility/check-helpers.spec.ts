import { findViolations } from '../support/axe.ts';
import { expectReadingOrder } from '../support/reading-order.ts';
import { expect, test } from '../support/test.ts';

/** The checks that the other tests use must find faults. */

test('axe finds a button without a name, and pale text with either set of rules', async ({
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

test('the check of the reading order finds Tab steps that go backwards', async ({ page }) => {
  await page.setContent(`
    <p style="display: flex; flex-direction: row-reverse"><button>A</button><button>B</button></p>
    <p style="display: flex; flex-direction: column-reverse"><button>C</button><button>D</button></p>
  `);
  await expect(expectReadingOrder(page)).rejects.toThrow(/“A”, then “B”[^]*“C”, then “D”/);
});
