import type { Page } from '@playwright/test';
import { enlargeLetters, expectNoOverflow } from '../support/accessibility.ts';
import { InterceptedPage } from '../documented-strings/intercepted-page.ts';
import { test } from '../support/household-test.ts';
import { inMillions } from './screen-states.ts';
import { expect } from '../support/test.ts';

/** Amounts that are partly cut off, by any element. */
function amountsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isAmount = (text: string) => /^[−+]?\$[\d,]+\.\d\d$/.test(text);
    const spans = [...document.querySelectorAll<HTMLElement>('main span')].filter(
      (span) => isAmount(span.innerText.trim()) && span.checkVisibility() && !isSpoken(span),
    );
    return spans.filter(isCut).map((span) => span.innerText);

    /** Text that only screen readers get. */
    function isSpoken(span: HTMLElement) {
      return span.closest('.sr-only') !== null;
    }

    function isCut(span: HTMLElement) {
      const range = document.createRange();
      range.selectNodeContents(span);
      const { left, right } = range.getBoundingClientRect();
      if (left < 0 || right > document.documentElement.clientWidth + 1) return true;
      for (let box = span.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, textOverflow, paddingLeft, paddingRight } = getComputedStyle(box);
        if (overflowX === 'visible') continue;
        // If the area scrolls sideways, the reader can reach it.
        if (/auto|scroll/.test(overflowX)) return false;
        const edge = box.getBoundingClientRect();
        // Three dots stand for text that does not fit between the paddings.
        const isDotted = textOverflow === 'ellipsis';
        const start = edge.left + (isDotted ? parseFloat(paddingLeft) : 0);
        const end = edge.right - (isDotted ? parseFloat(paddingRight) : 0);
        if (left < start - 1 || right > end + 1) return true;
      }
      return false;
    }
  });
}

for (const path of ['/', '/transactions?view=all']) {
  test(`at ${path} amounts of millions are not cut off, on a desktop, a phone and with text at 200 %`, async ({
    page,
    house,
  }) => {
    const app = new InterceptedPage(page, house);
    await inMillions(app);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await expect(page.getByText('$3,900,000.00').filter({ visible: true }).first()).toBeVisible();
      await expect.poll(() => amountsCutOff(page), `${width} px`).toEqual([]);
    }
    await expectNoOverflow(page);
    await enlargeLetters(page, '200%');
    await expect.poll(() => amountsCutOff(page), 'letters of 200 %').toEqual([]);
    await expectNoOverflow(page);
    await app.restore();
  });
}
