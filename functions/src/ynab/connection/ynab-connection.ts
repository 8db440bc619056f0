import type { YnabSettings } from '../../platform/config.ts';
import { Problem } from '../../core/problem/problem.ts';
import { RATE_LIMIT_SECONDS } from '../../core/ynab/error.ts';
import type { Store } from '../../platform/firestore/store.ts';
import type { YnabConfig } from '../../core/ynab/stored.ts';
import { createTokenProvider, type TokenProvider } from './token-provider.ts';
import type { TokenOwner } from './token-seal.ts';
import { YnabClient, type YnabAccess } from './ynab-client.ts';
import { ConsentEnded, YnabFailure } from './ynab-failure.ts';
import { countYnabRequest, type RequestPurpose } from './ynab-usage.ts';

type Target = Pick<YnabConfig, 'budgetId'>;

export interface YnabConnection {
  tokens: TokenProvider;
  offersOauth: boolean;
  /**
   * For a member's stored connection.
   * @throws Problem ynab_not_connected
   * @throws YnabFailure if the token cannot be refreshed
   */
  clientOf(store: Store, owner: TokenOwner, config: Target, now: Date): Promise<YnabClient>;
  /** For a token that is not stored (yet). */
  clientWith(store: Store, owner: TokenOwner, token: string, now: Date): YnabClient;
}

export function createYnabConnection(settings: YnabSettings): YnabConnection {
  const tokens = createTokenProvider(settings);
  const open = (
    store: Store,
    { uid }: TokenOwner,
    access: YnabAccess,
    budgetId: string,
    now: Date,
  ) => {
    const countRequest = (purpose: RequestPurpose) =>
      countYnabRequest(store, uid, settings.requestsPerHour, purpose, now);
    return new YnabClient(access, budgetId, { ...settings, countRequest });
  };
  return {
    tokens,
    offersOauth: settings.oauth !== null,
    clientOf: async (store, owner, { budgetId }, now) => {
      const access = await tokens.accessOf(store, owner, now);
      if (access === null) throw notConnected();
      return open(store, owner, access, budgetId, now);
    },
    clientWith: (store, owner, token, now) => open(store, owner, { token, renew: null }, '', now),
  };
}

/**
 * As `clientOf`, but with problems that the API can return.
 * @throws Problem ynab_not_connected, upstream_failed, too_many_requests
 */
export async function reachYnab(
  { clientOf }: YnabConnection,
  ...whose: Parameters<YnabConnection['clientOf']>
): Promise<YnabClient> {
  try {
    return await clientOf(...whose);
  } catch (error) {
    throw toYnabProblem(error);
  }
}

export function notConnected(): Problem {
  return new Problem(
    'ynab_not_connected',
    'Enter the YNAB API token, budget id and account id in the profile first.',
  );
}

/** The API's problem for a YNAB failure. Other errors are returned unchanged. */
export function toYnabProblem(error: unknown): unknown {
  if (error instanceof ConsentEnded) return new Problem('ynab_not_connected', error.userMessage);
  if (!(error instanceof YnabFailure)) return error;
  if (error.kind === 'rate_limited') {
    return new Problem('too_many_requests', error.userMessage, {
      extra: { retryAfter: error.retryAfter ?? RATE_LIMIT_SECONDS },
    });
  }
  return new Problem('upstream_failed', error.userMessage, { extra: { reason: error.kind } });
}
