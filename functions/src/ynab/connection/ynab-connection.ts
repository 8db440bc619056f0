import type { YnabSettings } from '../../platform/config.ts';
import { Problem } from '../../core/problem/problem.ts';
import { RATE_LIMIT_SECONDS } from '../../core/ynab/error.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { YnabConfig } from '../../platform/firestore/ynab-documents.ts';
import { createTokenProvider, type TokenProvider } from './token-provider.ts';
import type { TokenOwner } from './token-seal.ts';
import { YnabClient } from './ynab-client.ts';
import { YnabFailure } from './ynab-failure.ts';
import { countYnabRequest } from './ynab-usage.ts';

type Target = Pick<YnabConfig, 'budgetId'>;

/** How services reach YNAB. */
export interface YnabConnection {
  tokens: TokenProvider;
  /** Whether members can connect by consent at YNAB. */
  offersOauth: boolean;
  /** @throws Problem ynab_not_connected */
  clientOf(store: Store, owner: TokenOwner, config: Target, now: Date): Promise<YnabClient>;
  /** What a token opens that is not kept, or not yet. */
  clientWith(store: Store, owner: TokenOwner, token: string, now: Date): YnabClient;
}

export function createYnabConnection(settings: YnabSettings): YnabConnection {
  const tokens = createTokenProvider(settings);
  const open = (store: Store, { uid }: TokenOwner, token: string, budgetId: string, now: Date) => {
    const { requestsPerHour } = settings;
    const countRequest = (reserve: number) =>
      countYnabRequest(store, uid, requestsPerHour && requestsPerHour - reserve, now);
    return new YnabClient(token, budgetId, { ...settings, countRequest });
  };
  return {
    tokens,
    offersOauth: settings.oauth !== null,
    clientOf: async (store, owner, { budgetId }, now) => {
      const token = await tokens.tokenOf(store, owner, now);
      if (token === null) throw notConnected();
      return open(store, owner, token, budgetId, now);
    },
    clientWith: (store, owner, token, now) => open(store, owner, token, '', now),
  };
}

export function notConnected(): Problem {
  return new Problem(
    'ynab_not_connected',
    'Enter the YNAB API token, budget id and account id in the profile first.',
  );
}

/** What YNAB's refusal is to whoever asked for the sync. */
export function toYnabProblem(error: unknown): unknown {
  if (!(error instanceof YnabFailure)) return error;
  if (error.kind === 'rate_limited') {
    return new Problem('too_many_requests', error.userMessage, {
      extra: { retryAfter: error.retryAfter ?? RATE_LIMIT_SECONDS },
    });
  }
  return new Problem('upstream_failed', error.userMessage, { extra: { reason: error.kind } });
}
