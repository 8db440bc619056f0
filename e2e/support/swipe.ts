import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/**
 * Swipes from one point to another, with touch events. The browser's `synthesizeScrollGesture` does not move
 * elements that scroll within the page.
 */
export async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  const steps = 20;
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const touchPoints = [
      { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
    ];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
