import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OwedPairs } from '@housetab/functions/core/debt/owed-pairs-resource';
import { request } from '@/lib/api/request';
import { debtsQuery } from '@/shared/settling/debts';
import { peopleQuery } from '@/shared/people/members';
import { netsByPerson, type Net } from '@/lib/debts/net';
import { useHousehold } from '@/lib/household';
import { householdKey } from '@/lib/query-keys';

const owedPairsQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'debts', 'pairs'),
    queryFn: ({ signal }) => request('GET /debts/pairs', { householdId, signal }),
  });

/**
 * Debts between members, as far as the reader may see them. Debts between others are fetched only if there
 * are others and the reader may read them.
 * @param isDue false: do not fetch the debts of others yet
 */
export function useOwedPairs({ isDue = true } = {}) {
  const { id, user, readsAllBooks } = useHousehold();
  const debts = useQuery(debtsQuery(id));
  const people = useQuery(peopleQuery(id));
  const needsOthers = readsAllBooks && (people.data?.length ?? 0) > 2;
  const all = useQuery({
    ...owedPairsQuery(id),
    enabled: needsOthers && isDue && debts.data !== undefined,
  });
  const own: OwedPairs | undefined = debts.data && {
    pairs: ownPairs(user.id, netsByPerson(debts.data)),
    isWhole: true,
  };
  return {
    data: needsOthers ? all.data : own,
    /** The request for others' debts starts only once the reader's own are known. */
    error: needsOthers && !all.data ? all.error : null,
    isPending:
      debts.isPending ||
      (readsAllBooks && people.isPending) ||
      (needsOthers && all.isPending && !debts.isError),
    refetch: all.refetch,
  };
}

function ownPairs(me: string, nets: readonly Net[]): OwedPairs['pairs'] {
  return nets
    .filter(({ net }) => net !== 0)
    .map(({ userId, name, net }) =>
      net > 0
        ? { debtorId: userId, debtorName: name, creditorId: me, creditorName: '', amount: net }
        : { debtorId: me, debtorName: '', creditorId: userId, creditorName: name, amount: -net },
    );
}
