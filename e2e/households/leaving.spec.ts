import { arriveWithHousehold } from '../support/new-household.ts';
import { expect, test } from '../support/test.ts';
import { arriveAsMember } from '../support/transactions.ts';

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 375, height: 667 },
]) {
  test(`leaving stands above forty categories, at ${viewport.width} pixels`, async ({
    page,
    newPerson,
  }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Long House');
    const headers = { Authorization: `Bearer ${ada.token}` };
    for (let index = 1; index <= 40; index += 1) {
      const data = { name: `Category ${index}`, userId: null };
      await page.request.post('/api/categories', { headers, data });
    }
    const theirs = await newPerson();
    const bob = await arriveAsMember(theirs, ada, 'Bob');
    await theirs.setViewportSize(viewport);
    // Before what an admin may set, too.
    for (const role of ['user', 'admin']) {
      const address = `/api/users/${bob.uid}/role`;
      const changed = await page.request.put(address, { headers, data: { role } });
      expect(changed.status(), await changed.text()).toBe(200);
      await theirs.goto('/household');
      await expect(theirs.getByText('Category 40', { exact: true })).toBeVisible();
      const leave = theirs.getByRole('button', { name: 'Leave household' });
      const categories = theirs.getByRole('heading', { name: 'Categories', exact: true });
      await expect(leave).toBeVisible();
      const [above, below] = await Promise.all([leave.boundingBox(), categories.boundingBox()]);
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
    }
  });
}
