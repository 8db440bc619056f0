import { expect, test } from './test';

test('the page about the API shows every operation, under a policy of its own', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /^Housetab API/ })).toBeVisible();
  const answer = await page.request.get('/api/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  const operations = Object.values(paths).flatMap((path) => Object.keys(path));
  await expect(page.locator('.opblock')).toHaveCount(operations.length);
  await page.getByRole('button', { name: 'post /settlements', exact: true }).click();
  await expect(page.getByText('Request body').first()).toBeVisible();
});
