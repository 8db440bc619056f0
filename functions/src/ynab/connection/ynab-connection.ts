import type { YnabSettings } from '../../config.ts';
import { Problem } from '../../core/problem/problem.ts';
import { RATE_LIMIT_SECONDS } from '../../core/ynab/error.ts';
import type { Reader } from '../../firestore/reader.ts';
import type { YnabConfig } from '../../firestore/ynab-documents.ts';
import { createTokenProvider, type TokenProvider } from './token-provider.ts';
import type { TokenOwner } from './token-seal.ts';
import { YnabClient } from './ynab-client.ts';
import { YnabFailure } from './ynab-failure.ts';

/** How services reach YNAB. */
export interface YnabConnection {
  tokens: TokenProvider;
  /** @throws Problem ynab_not_connected */
  clientOf(reader: Reader, owner: TokenOwner, config: YnabConfig): Promise<YnabClient>;
}

export function createYnabConnection(settings: YnabSettings): YnabConnection {
  const tokens = createTokenProvider(settings);
  return {
    tokens,
    clientOf: async (reader, owner, { budgetId }) => {
      const token = await tokens.tokenOf(reader, owner);
      if (token === null) throw notConnected();
      return new YnabClient(token, budgetId, settings);
    },
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
      extra: { retryAfter: RATE_LIMIT_SECONDS },
    });
  }
  return new Problem('upstream_failed', error.userMessage, { extra: { reason: error.kind } });
}
