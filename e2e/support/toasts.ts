import type { Page } from '@playwright/test';

/**
 * Moves the pointer onto the message with this button, so that it stays: on a busy machine the test may
 * need longer than a message is shown.
 */
export async function holdMessage(page: Page, offer: string): Promise<void> {
  await page.locator('[data-sonner-toast]').getByRole('button', { name: offer }).hover();
}
