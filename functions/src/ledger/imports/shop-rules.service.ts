import { MAX_SHOP_RULES, type ShopRule } from '../../core/import/shop-rule-resource.ts';
import type { Actor } from '../../core/permission/actor.ts';
import { Problem } from '../../core/problem/problem.ts';
import { shopRules } from '../../platform/firestore/paths.ts';
import type { Store } from '../../platform/firestore/store.ts';
import { isSameContent } from '../../core/wire/same-content.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/** Private to the actor; one document for all. */
export async function listShopRules({ store, actor }: MemberCall): Promise<readonly ShopRule[]> {
  const found = await store.get(shopRules(actor.householdId).doc(actor.uid));
  return found?.rules ?? [];
}

export function saveShopRule({ store, actor }: MemberCall, rule: ShopRule): Promise<void> {
  return changeRules(store, actor, (rules) => {
    const others = rules.filter(({ shop }) => shop !== rule.shop);
    if (others.length >= MAX_SHOP_RULES) {
      throw new Problem(
        'conflict',
        `There are at most ${MAX_SHOP_RULES} shops with a rule. Remove some first.`,
      );
    }
    return [...others, rule];
  });
}

/** Does nothing if there is none. */
export function removeShopRule({ store, actor }: MemberCall, shop: string): Promise<void> {
  return changeRules(store, actor, (rules) => rules.filter((one) => one.shop !== shop));
}

/** Reads and writes in one commit, so that two windows do not overwrite each other. */
function changeRules(
  store: Store,
  { householdId, uid }: Actor,
  change: (rules: readonly ShopRule[]) => readonly ShopRule[],
): Promise<void> {
  const document = shopRules(householdId).doc(uid);
  return store.commit(async (unit) => {
    const before = await unit.get(document);
    const rules = change(before?.rules ?? []);
    if (isSameContent(rules, before?.rules ?? [])) return;
    unit.createOrReplace(document, before, { id: uid, rules });
  });
}
