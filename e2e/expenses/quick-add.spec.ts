import { expectAccessible } from '../support/accessibility.ts';
import { arriveAsFour } from '../support/expenses.ts';
import {
  addButton,
  button,
  countTaps,
  expectAbove,
  isFocusIn,
  openSheet,
  sheet,
} from '../support/quick-add.ts';
import { keepToast } from '../support/toasts.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

test(
  'an expense shared by everybody takes three taps on any screen',
  { tag: '@journey' },
  async ({ page, request }) => {
    const { ada } = await arriveAsFour(page);
    await page.goto('/settlements');
    await expect(addButton(page)).toBeVisible();
    const taps = await countTaps(page);
    await addButton(page).tap();
    await page.keyboard.type('12+7.50');
    await button(page, 'Groceries').tap();
    await button(page, 'Save').tap();
    await expect(page.getByText('Expense added')).toBeVisible();
    await keepToast(page, 'Show');
    await expect(
      page
        .getByText('You get back $14.62 from 3 people.')
        .or(page.getByText('You get back $14.63 from 3 people.')),
    ).toBeVisible();
    expect(await taps()).toBe(3);
    await expect(sheet(page)).toBeHidden();
    await expect(addButton(page)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/settlements');
    await expect(page.getByText(/^Bob .*owes you/).first()).toBeVisible();

    const answer = await request.get('/api/transactions', {
      headers: { Authorization: `Bearer ${ada.token}` },
    });
    const rows = (await answer.json()) as { expenseAmount: number; expensePeople: number }[];
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatchObject({ expenseAmount: 19.5, expensePeople: 4 });

    await page.getByRole('button', { name: 'Show', exact: true }).tap();
    await expect(page).toHaveURL(/\/transactions/);
    await expect(
      page
        .getByRole('main')
        .getByText(/\$19\.50/)
        .first(),
    ).toBeVisible();
  },
);

test('the sheet works by touch, by keyboard and with screen readers', async ({ page }) => {
  await arriveAsFour(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await openSheet(page);
    await expectAccessible(page);
    await button(page, 'Save').tap();
    await expect(sheet(page).getByText('Please enter a valid amount')).toBeVisible();
    await expect(sheet(page).getByLabel('Amount ($)')).toBeFocused();
    await sheet(page)
      .getByRole('button', { name: /^You paid/ })
      .tap();
    await expect(sheet(page).getByRole('group', { name: 'Split between' })).toBeVisible();
    await expectAccessible(page);
  }

  // The focus stays inside the sheet.
  const places = await sheet(page).locator('input, button').count();
  for (let press = 0; press <= places; press += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocusIn(sheet(page))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();

  // A tap outside closes it, and so does pulling it down far enough.
  await openSheet(page);
  await page.touchscreen.tap(180, 30);
  await expect(sheet(page)).toBeHidden();
  await openSheet(page);
  const handle = await sheet(page).locator('[data-handle]').boundingBox();
  await page.mouse.move(180, handle!.y + 8);
  await page.mouse.down();
  await page.mouse.move(180, handle!.y + 60, { steps: 3 });
  await page.mouse.up();
  await expect(sheet(page)).toBeVisible();
  await page.mouse.move(180, handle!.y + 8);
  await page.mouse.down();
  await page.mouse.move(180, handle!.y + 160, { steps: 3 });
  await page.mouse.up();
  await expect(sheet(page)).toBeHidden();
});

test('Save stays above the on-screen keyboard, and the other fields can be scrolled to', async ({
  page,
}) => {
  await arriveAsFour(page);
  await page.goto('/');
  await openSheet(page);
  // Some on-screen keyboards cover the page: only the visual viewport shrinks.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 380, configurable: true });
    visualViewport!.dispatchEvent(new Event('resize'));
  });
  await expectAbove(button(page, 'Save'), 380);
  await expectAbove(sheet(page).getByLabel('Amount ($)'), 380);
  await page.evaluate(() => {
    delete (visualViewport as { height?: number }).height;
    visualViewport!.dispatchEvent(new Event('resize'));
  });
  await expectAbove(button(page, 'Save'), 640);

  // Other keyboards shrink the window, and so does a larger font.
  for (const size of [
    { width: 360, height: 340 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    await expectAbove(button(page, 'Save'), size.height);
    const date = sheet(page).getByLabel('Date');
    await date.scrollIntoViewIfNeeded();
    await expectAbove(date, size.height);
    await date.tap();
    await expect(date).toBeFocused();
  }
});

test('an unfinished expense is restored after a reload and continues in the full form', async ({
  page,
}) => {
  await arriveAsFour(page);
  await page.goto('/');
  await openSheet(page);
  await page.keyboard.type('30');
  await sheet(page).getByLabel('Note').fill('Potatoes');
  await button(page, 'Close').tap();
  await expect(sheet(page)).toBeHidden();
  await page.reload();
  await openSheet(page);
  await expect(sheet(page).getByLabel('Amount ($)')).toHaveValue('30.00');
  await button(page, 'Groceries').tap();
  await button(page, 'More options').tap();
  const form = page.locator('#transaction-form');
  await expect(form.getByLabel('Note')).toHaveValue('Potatoes');
  await expect(form.getByLabel('Amount ($)')).toHaveValue('30.00');
  await expect(form.getByRole('combobox', { name: 'Category' })).toHaveValue('Groceries');
  await expect(form.getByRole('button', { name: /^Bob \$7\.50/ })).toBeVisible();
  await form.getByRole('button', { name: 'Add Transaction' }).tap();
  await expect(form.getByLabel('Note')).toHaveValue('');
  await form.getByRole('button', { name: 'Close form' }).tap();
  await openSheet(page);
  await expect(sheet(page).getByLabel('Note')).toHaveValue('');
});

test('the installed app’s shortcut opens the sheet on a phone, and the form on a desktop', async ({
  page,
}) => {
  await arriveAsFour(page);
  const manifest = await (await page.request.get('/app.webmanifest')).json();
  const { shortcuts } = manifest as { shortcuts: { name: string; url: string }[] };
  const { url } = shortcuts.find(({ name }) => name === 'New expense')!;
  await page.goto(url);
  await expect(sheet(page).getByLabel('Amount')).toBeFocused();
  await expect(page).toHaveURL(/\/transactions(\?(?!.*form)|$)/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  await expect(page.locator('#transaction-form')).toBeVisible();
  await expect(sheet(page)).toBeHidden();
});

test('the sheet is preloaded on an idle page, but not with the data saver', async ({ page }) => {
  await arriveAsFour(page);
  const loading = page.waitForRequest(/quick-sheet/);
  await page.goto('/');
  await loading;

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  let isLoaded = false;
  page.on('request', (request) => {
    isLoaded ||= /quick-sheet/.test(request.url());
  });
  // Live updates start last.
  const atRest = page.waitForRequest(/\/Listen\/channel/);
  await page.goto('/settlements');
  await atRest;
  expect(isLoaded).toBe(false);
  await openSheet(page);
  expect(isLoaded).toBe(true);
});

test('Back closes the sheet and keeps the screen and the typed amount', async ({ page }) => {
  await arriveAsFour(page);
  await page.goto('/settlements');
  await page.goto('/transactions');
  const length = await page.evaluate(() => history.length);
  await openSheet(page);
  await page.keyboard.type('12');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(/\/transactions/);
  await openSheet(page);
  await expect(sheet(page).getByLabel('Amount ($)')).toHaveValue('12');
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.goBack();
  await expect(page).toHaveURL(/\/settlements/);
});

test('tapping Save repeatedly adds one expense', async ({ page, request }) => {
  const { ada } = await arriveAsFour(page);
  await page.goto('/');
  await openSheet(page);
  await page.keyboard.type('8');
  await button(page, 'Groceries').tap();
  const box = (await button(page, 'Save').boundingBox())!;
  let posts = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/expenses')) posts += 1;
  });
  for (let tap = 0; tap < 5; tap += 1) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 4);
  }
  await expect(page.getByText('Expense added')).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByText('Expense added')).toHaveCount(1);
  expect(posts).toBe(1);
  const answer = await request.get('/api/transactions', {
    headers: { Authorization: `Bearer ${ada.token}` },
  });
  expect((await answer.json()) as unknown[]).toHaveLength(4);
});
