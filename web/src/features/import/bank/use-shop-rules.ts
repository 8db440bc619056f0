import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ShopRule as WireRule } from '@housetab/functions/core/import/shop-rule-resource';
import { shopRulesQuery, useRemoveShopRule, useSaveShopRule } from '@/shared/import/shop-rules';
import { membersQuery } from '@/shared/people/members';
import { showError } from '@/components/ui/toast';
import type { LineChoice } from '@/features/import/bank/line-choice';
import type { ShopLineRule } from '@/features/import/bank/line-choice';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

/** The member's standing decisions, without those that name a former member. */
export function useShopRules() {
  const { id: householdId } = useHousehold();
  const { data, isLoading } = useQuery(shopRulesQuery(householdId));
  const { data: members } = useQuery(membersQuery(householdId));
  const save = useSaveShopRule();
  const remove = useRemoveShopRule();
  const list = useMemo(() => {
    const here = new Set(members?.map(({ id }) => id));
    return (data ?? []).flatMap(({ shop, category, ...said }): ShopLineRule[] => {
      const choice = choiceOf(said);
      return choice.what === 'theirs' && !here.has(choice.memberId)
        ? []
        : [{ shop, category, choice }];
    });
  }, [data, members]);
  return {
    list,
    isLoading,
    add: ({ shop, category, choice }: ShopLineRule) => {
      const userId = choice.what === 'theirs' ? choice.memberId : null;
      save.mutate({ shop, category, what: choice.what, userId }, { onError: showFailure });
    },
    remove: (shop: string) => remove.mutate(shop, { onError: showFailure }),
  };
}

function choiceOf({ what, userId }: Pick<WireRule, 'what' | 'userId'>): LineChoice {
  if (what === 'theirs') return { what, memberId: userId ?? '' };
  return { what };
}

function showFailure(error: Error): void {
  showError('The rule could not be changed', reasonOf(error));
}
