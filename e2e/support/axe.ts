import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Rules = 'all' | 'colours';

interface Violation {
  id: string;
  /** The elements, as HTML. */
  where: string[];
}

/** The rules of axe that depend on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * The violations that axe finds on the page. Axe does not report passed rules, which would take most of its
 * time. The app has no frames.
 */
export async function findViolations(page: Page, rules: Rules = 'all'): Promise<Violation[]> {
  const options: RunOptions = { resultTypes: ['violations'], iframes: false };
  if (rules === 'colours') options.runOnly = colourRules;
  // While a menu is open, everything else is hidden from screen readers, so the menu is in no landmark.
  if ((await page.getByRole('menu').count()) > 0) options.rules = { region: { enabled: false } };
  if (await page.evaluate(() => matchMedia('(forced-colors: active)').matches)) {
    // The system chooses the colours then, but axe reads `-webkit-text-fill-color`, which still has the
    // page's own.
    if (rules === 'colours') return [];
    for (const rule of colourRules)
      options.rules = { ...options.rules, [rule]: { enabled: false } };
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, given);
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, options);
}
