import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount } from '../support/auth-emulator.ts';
import { call } from '../support/call.ts';
import { arriveWithHousehold, joinAsNewcomer, type Founder } from '../support/new-household.ts';
import { netOf } from '../support/paying-back.ts';
import { staySignedIn } from '../support/session.ts';
import { inventPerson } from '../support/sign-up.ts';
import { expect, test } from '../support/test.ts';
import { addMember } from '../support/transactions.ts';

const day = '2026-11-20';

/** Ada's household with Ben and the guest Oma: a comment, a dispute and a settle-up. */
async function live(page: Page, ada: Founder): Promise<void> {
  const household = ada.householdId;
  const ben = await addMember(page, ada, 'Ben');
  const guest = { id: crypto.randomUUID(), name: 'Oma' };
  const path = `/households/${household}/guests` as const;
  const oma = await call<{ id: string }>(page, ada, `POST ${path}`, { household, data: guest });
  const enter = (owedBy: string, amount: number, note: string) => {
    const id = crypto.randomUUID();
    const data = { id, amount, transactionDate: day, type: 'Fun', paidBy: ada.uid, owedBy, note };
    return call(page, ada, 'POST /transactions', { household, data }).then(() => id);
  };
  const dinner = await enter(ben.uid, 40, 'Dinner');
  await enter(oma.id, 21, 'Concert');
  const chairs = await enter(ben.uid, 9, 'Chairs');
  const settled = { id: crypto.randomUUID(), with: oma.id, payment: {} };
  await call(page, ada, 'POST /settle-ups', { household, data: settled });
  await enter(oma.id, 12, 'Taxi');
  const comment = { id: crypto.randomUUID(), text: 'With the big pizza' };
  await call(page, ada, `POST /transactions/${dinner}/comments`, { household, data: comment });
  const reason = { reason: 'I was away.' };
  await call(page, ben, `POST /transactions/${chairs}/dispute`, { household, data: reason });
}

/** The file that “Export everything” saves. */
async function exportAll(page: Page): Promise<Buffer> {
  await page.goto('/household');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  return readFile(await (await download).path());
}

interface Pairs {
  pairs: { debtorName: string; creditorName: string; amount: number }[];
}

const pairsOf = async (page: Page, who: Parameters<typeof call>[1], household: string) =>
  (await call<Pairs>(page, who, 'GET /debts/pairs', { household })).pairs.map(
    ({ debtorName, creditorName, amount }) => `${debtorName} ${creditorName} ${amount}`,
  );

test(
  'an exported household is imported unchanged, despite an interruption, and a member joins',
  { tag: '@journey' },
  async ({ page, newPerson }) => {
    const ada = await arriveWithHousehold(page, 'Ada', 'Old Street');
    await live(page, ada);
    const buffer = await exportAll(page);

    // A person without a household.
    const eve = await newPerson();
    const person = inventPerson('Eve');
    const account = await createAccount(person);
    await staySignedIn(eve, { ...person, ...account });
    await eve.setViewportSize({ width: 375, height: 740 });
    await eve.goto('/welcome');
    await eve.getByRole('button', { name: 'Bring a household along' }).click();
    const file = { name: 'housetab.json', mimeType: 'application/json', buffer };
    await eve.getByLabel('Choose a household’s file').setInputFiles(file);
    await expect(eve.getByText(/^3 people, 4 entries, 1 payment, 1 comment/)).toBeVisible();
    await expect(eve.getByText('gets $61.00')).toBeVisible();
    await eve.getByLabel('Which of them are you?').selectOption('Ada');
    await expectAccessible(eve);
    expect(await eve.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

    await eve.route('**/pieces/2', (route) => route.abort());
    await eve.getByRole('button', { name: 'Move Old Street in' }).press('Enter');
    await expect(eve.getByText(/It goes on by itself once it can/)).toBeVisible();
    await eve.reload();
    await expect(eve.getByText('Old Street is not in to its end.')).toBeVisible();
    await expectAccessible(eve);
    await eve.unroute('**/pieces/2');
    await eve.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(eve.getByText('Old Street is in, and open.')).toBeVisible();
    await expect(eve.getByText('Agrees', { exact: true })).toHaveCount(3);
    await expectAccessible(eve);

    const { households } = await call<{ households: { id: string }[] }>(
      eve,
      account,
      'GET /user/me',
    );
    const household = households[0]!.id;
    expect(households).toHaveLength(1);
    const before = await pairsOf(page, ada, ada.householdId);
    expect(before).toEqual(['Ben Ada 49', 'Oma Ada 12']);
    expect(await pairsOf(eve, account, household)).toEqual(before);

    await eve.getByRole('link', { name: 'Invite the others' }).click();
    await eve.getByRole('button', { name: 'Invite Ben' }).click();
    await eve.getByRole('button', { name: 'Create invite link' }).click();
    const link = await eve.getByLabel('Invite link').inputValue();
    const ben = await newPerson();
    await joinAsNewcomer(ben, link, 'Ben', async () => {
      await expect(
        ben.getByText('You will be Ben in Old Street: 2 entries, you owe $49.00 in all.'),
      ).toBeVisible();
    });
    await ben.goto('/settlements');
    await expect(netOf(ben, 'You owe Ada $49.00')).toBeVisible();
    await ben.goto('/transactions');
    for (const note of ['Dinner', 'Chairs']) {
      await expect(ben.getByText(note).first()).toBeVisible();
    }
  },
);
