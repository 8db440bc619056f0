import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Rules = 'all' | 'colours';

interface Violation {
  id: string;
  /** The elements, as HTML. */
  where: string[];
}

/** What axe looks at whose outcome depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands. Axe is loaded once for each page, and tells nothing of what
 * is in order: that alone would take most of its time. The app has no frames of its own.
 */
export async function findViolations(page: Page, rules: Rules = 'all'): Promise<Violation[]> {
  const options: RunOptions = { resultTypes: ['violations'], iframes: false };
  if (rules === 'colours') options.runOnly = colourRules;
  // While a menu is open all else is hidden from whoever listens: there is no landmark to find it by.
  if ((await page.getByRole('menu').count()) > 0) options.rules = { region: { enabled: false } };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (given) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    const { violations } = await loaded.run(document, given);
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, options);
}
