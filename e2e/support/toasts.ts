import type { Page } from '@playwright/test';

/**
 * Moves the pointer onto the toast with this button, so that it stays: a busy machine may need longer than a
 * toast is shown.
 */
export async function keepToast(page: Page, offer: string): Promise<void> {
  await page.locator('[data-sonner-toast]').getByRole('button', { name: offer }).hover();
}
