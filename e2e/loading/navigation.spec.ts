import type { Locator, Page } from '@playwright/test';
import { test } from '../support/household-test.ts';
import { goByKeys } from '../support/shortcuts.ts';
import { expect } from '../support/test.ts';

const phone = { width: 360, height: 640 };
const tabBar = (page: Page) => page.locator('[data-tab-bar]');
const tabs = ['Dashboard', 'Transactions', 'Settlements', 'Activity'];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The heading has the focus and is visible between the bars at the top and at the bottom. */
async function expectLedTo(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true });
  await expect(heading).toBeFocused();
  await expect(async () => {
    const { y, bottom } = await boxOf(heading);
    const top = await boxOf(page.getByRole('banner').filter({ visible: true }));
    expect(y).toBeGreaterThanOrEqual(top.bottom);
    expect(bottom).toBeLessThan((page.viewportSize()?.height ?? 0) - 60);
  }).toPass();
}

test.describe('the tab bar of a phone', () => {
  test.use({ viewport: phone });

  test('shows whole labels with room for a thumb, also with large text', async ({ page }) => {
    await page.goto('/');
    for (const { width, fontSize } of [
      { width: 360, fontSize: '100%' },
      { width: 320, fontSize: '100%' },
      { width: 360, fontSize: '200%' },
    ]) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      const links = await Promise.all(
        tabs.map((name) => boxOf(tabBar(page).getByRole('link', { name }))),
      );
      const plus = await boxOf(tabBar(page).getByRole('button'));
      const targets = [...links, plus].toSorted((one, other) => one.x - other.x);
      for (const { width: room, height } of targets) {
        expect(Math.min(room, height)).toBeGreaterThanOrEqual(44);
      }
      // The + is the third of five.
      expect(targets[2]).toEqual(plus);
      const labels = await tabBar(page)
        .getByRole('link')
        .evaluateAll((found) =>
          found.map((link) => {
            const range = document.createRange();
            const label = [...link.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
            range.selectNodeContents(label!);
            const { left, right, height } = range.getBoundingClientRect();
            const own = link.getBoundingClientRect();
            const isInside = left >= own.left && right <= own.right;
            return {
              isInside,
              isOneLine: height < 2 * parseFloat(getComputedStyle(link).fontSize),
            };
          }),
        );
      expect(labels, `${width} px, ${fontSize}`).toEqual(
        tabs.map(() => ({ isInside: true, isOneLine: true })),
      );
    }
  });

  test('marks the current screen, also with forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/settlements');
    const current = tabBar(page).locator('[aria-current=page]');
    await expect(current).toHaveText('Settlements');
    const lineOf = (link: Locator) =>
      link.evaluate((element) => {
        const { content, borderTopWidth, borderTopStyle } = getComputedStyle(element, '::before');
        return content === 'none' ? null : `${borderTopWidth} ${borderTopStyle}`;
      });
    expect(await lineOf(current)).toBe('2px solid');
    expect(await lineOf(tabBar(page).getByRole('link', { name: 'Dashboard' }))).toBeNull();
  });

  test('is hidden while the reader types', async ({ page }) => {
    await page.goto('/profile');
    const name = page.getByLabel('Display Name');
    await expect(tabBar(page)).toBeVisible();
    // The height left in browsers that shrink the page for the on-screen keyboard.
    await page.setViewportSize({ width: 360, height: 300 });
    await expect(tabBar(page)).toBeVisible();
    await name.focus();
    await expect(tabBar(page)).toBeHidden();
    await name.blur();
    await expect(tabBar(page)).toBeVisible();
  });

  test('covers neither the focused element nor the end of a screen', async ({ page }) => {
    await page.goto('/household');
    await expect(page.getByRole('heading', { name: 'Advanced' })).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    const bar = await boxOf(tabBar(page));
    const covered: string[] = [];
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate((top) => {
        const element = document.activeElement;
        if (!element?.closest('main')) return null;
        const { bottom, width } = element.getBoundingClientRect();
        return width > 0 && bottom > top ? element.outerHTML : '';
      }, bar.y);
      if (found === null) break;
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = page.getByRole('link', { name: /^All permissions/ });
    await expect.poll(async () => (await boxOf(last)).bottom).toBeLessThan(bar.y);
  });

  test(
    'the picture at the top opens the further screens',
    { tag: '@journey' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'More' }).click();
      const more = page.getByRole('dialog', { name: 'More' });
      for (const name of ['Reports', 'Household', 'You', 'Create or join a household']) {
        await expect(more.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(more.getByRole('group', { name: 'Theme' })).toBeVisible();
      await expect(more.getByRole('button', { name: 'Logout' })).toBeVisible();
      await more.getByRole('link', { name: 'Household', exact: true }).click();
      await expect(more).toBeHidden();
      // Invite is visible without scrolling.
      const invite = page
        .getByRole('main')
        .getByRole('button', { name: /invite/i })
        .first();
      await expect(invite).toBeVisible();
      const bar = await boxOf(tabBar(page));
      await expect.poll(async () => (await boxOf(invite)).bottom).toBeLessThan(bar.y);
    },
  );
});

for (const width of [360, 1280]) {
  test(`a link to a section leads there, however late its data arrives (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    let answer = () => {};
    const waits = new Promise<void>((resolve) => (answer = resolve));
    await page.route(/\/api\/users/, async (route) => {
      await waits;
      await route.continue();
    });
    await page.goto('/household#open-books');
    await expect(page.locator('#open-books')).toBeAttached();
    answer();
    await expectLedTo(page, 'Open books');

    await page.goto('/profile#ynab');
    await expectLedTo(page, 'YNAB Integration');
  });
}

test('Back returns to the place where a link was followed', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/household#advanced');
  await expectLedTo(page, 'Advanced');
  const before = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: /^Permissions/ }).click();
  await expectLedTo(page, 'Permission Management');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Advanced' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test(
  'keys open the screens, and the search opens their sections',
  { tag: '@journey' },
  async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [keys, path] of [
      ['gt', '/transactions'],
      ['gs', '/settlements'],
      ['ga', '/activity'],
      ['gr', '/reports'],
      ['gh', '/household'],
      ['gp', '/profile'],
      ['gd', '/'],
    ] as const) {
      await goByKeys(page, keys, path);
    }
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /^Search for words/ })).toBeFocused();
    await page.keyboard.type('ynab');
    await page.keyboard.press('Enter');
    await expectLedTo(page, 'YNAB Integration');
  },
);

test('the links in the bar of a desktop have room', async ({ page }) => {
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/household');
    const bar = page.getByRole('banner').filter({ visible: true });
    await expect(bar.getByRole('link', { name: 'Household' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const items = bar.getByRole('navigation').getByRole('link');
    const menu = bar.getByRole('button', { name: /^Household:/ });
    const bell = bar.getByRole('button', { name: /^Notices/ });
    await expect(bell).toBeVisible();
    await expect(async () => {
      expect((await boxOf(menu)).right).toBeLessThanOrEqual((await boxOf(items.first())).x);
      expect((await boxOf(items.last())).right).toBeLessThanOrEqual((await boxOf(bell)).x);
    }).toPass();
    for (const word of ['Housetab', 'Logout']) {
      await expect(bar.getByText(word, { exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

test(
  'the chosen theme wins over the system’s, and stays after a reload',
  { tag: '@journey' },
  async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const light = await ground();
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Theme: Dark' })).toBeVisible();
    expect(await ground()).toBe(dark);
  },
);
