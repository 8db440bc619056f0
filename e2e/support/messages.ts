import type { Page } from '@playwright/test';

/**
 * The pointer rests on the message that offers this, so that it stays: on a busy machine what is read
 * meanwhile may take longer than messages do.
 */
export async function holdMessage(page: Page, offer: string): Promise<void> {
  await page.locator('[data-sonner-toast]').getByRole('button', { name: offer }).hover();
}
