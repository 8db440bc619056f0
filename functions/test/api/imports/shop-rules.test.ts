import { expect } from 'vitest';
import { MAX_SHOP_RULES } from '../../../src/core/import/shop-rule-resource.ts';
import { apiTest } from '../../support/server/api-test.ts';
import type { Json, TestClient } from '../../support/server/api-client.ts';

/** A member's rules about shops are personal, bounded in number, and not lost between two windows. */

const rule = (shop: string, fields: Json = {}): Json => {
  return { shop, what: 'ours', userId: null, category: 'Groceries', ...fields };
};

const shopsOf = async (client: TestClient) =>
  ((await client.getBody('/shop-rules')) as Json[]).map(({ shop }) => shop as string);

apiTest(
  'the last rule about a shop counts, is private, and can be removed',
  async ({ pair: { ana, ben, cleo } }) => {
    expect(await shopsOf(ben)).toEqual([]);
    expect((await ben.put('/shop-rules', rule('rewe markt'))).status).toBe(204);
    const theirs = { what: 'theirs', userId: cleo.uid };
    expect((await ben.put('/shop-rules', rule('lidl'))).status).toBe(204);
    expect((await ben.put('/shop-rules', rule('rewe markt', theirs))).status).toBe(204);
    expect(await ben.getBody('/shop-rules')).toEqual([rule('lidl'), rule('rewe markt', theirs)]);
    expect([await shopsOf(ana), await shopsOf(cleo)]).toEqual([[], []]);
    expect((await ben.delete('/shop-rules?shop=rewe%20markt')).status).toBe(204);
    expect((await ben.delete('/shop-rules?shop=rewe%20markt')).status).toBe(204);
    expect(await shopsOf(ben)).toEqual(['lidl']);
  },
);

apiTest(
  'a rule names a debtor exactly if another member owes, and other bodies are refused',
  async ({ pair: { ben, cleo } }) => {
    const refused = [
      rule('x', { what: 'theirs' }),
      rule('x', { userId: cleo.uid }),
      rule(''),
      rule('x', { category: '' }),
      rule('x', { more: 1 }),
    ];
    const answers = await Promise.all(refused.map((body) => ben.put('/shop-rules', body)));
    expect(answers.map(({ status }) => status)).toEqual(refused.map(() => 400));
    expect(await shopsOf(ben)).toEqual([]);
  },
);

apiTest('two windows that save rules at once lose none', async ({ pair: { ben } }) => {
  const shops = ['aldi', 'edeka', 'lidl', 'rewe'];
  const answers = await Promise.all(shops.map((shop) => ben.put('/shop-rules', rule(shop))));
  expect(answers.map(({ status }) => status)).toEqual(shops.map(() => 204));
  expect((await shopsOf(ben)).sort()).toEqual(shops);
});

apiTest(
  'the number of rules is limited by the size of one document',
  async ({ api, pair: { householdId, ben } }) => {
    const rules = Array.from({ length: MAX_SHOP_RULES }, (_, index) => rule(`shop ${index}`));
    const document = api.firestore.doc(`households/${householdId}/shopRules/${ben.uid}`);
    await document.set({ id: ben.uid, rules });
    const refused = await ben.put('/shop-rules', rule('one more'));
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    const changed = rule('shop 7', { category: 'Fun' });
    expect((await ben.put('/shop-rules', changed)).status).toBe(204);
    expect(((await ben.getBody('/shop-rules')) as Json[]).at(-1)).toEqual(changed);
  },
);
