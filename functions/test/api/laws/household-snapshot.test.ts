import { expect } from 'vitest';
import { postSettlement } from '../../support/entries/settlement-fixture.ts';
import { lend } from '../../support/entries/transaction-fixture.ts';
import { apiTest } from '../../support/server/api-test.ts';
import { createHome } from '../../support/households/household-fixture.ts';
import { readEverything } from '../../support/households/household-snapshot.ts';

/** Tests that show that nothing was written depend on this. */
apiTest(
  'a snapshot contains every document of the household at any depth, and no other',
  async ({ api, home: { household, ben, cleo } }) => {
    await createHome(api);
    await lend(cleo, ben, 100);
    await postSettlement(ben, await lend(ben, cleo, 10));
    const root = api.firestore.doc(`households/${household}`);
    const paths = [root.path];
    const collections = await root.listCollections();
    for (const collection of collections) {
      for (const { ref } of (await collection.get()).docs) {
        paths.push(ref.path);
        collections.push(...(await ref.listCollections()));
      }
    }
    expect(paths.some((path) => path.split('/').length > 4)).toBe(true);
    const before = await readEverything(api, household);
    expect(Object.keys(before).sort()).toEqual(paths.sort());
    await root.update({ name: 'Elm Street' });
    expect(await readEverything(api, household)).not.toEqual(before);
  },
);
