import type { OauthStandIn } from '../../../../../ynab-stand-in/oauth.ts';
import type { YnabStandIn } from '../../../../../ynab-stand-in/stand-in.ts';
import type { TestApi, TestClient } from '../../../support/server/api-client.ts';

/** Who is there to call: a household of their own for each chapter. */
export interface ContractSetup {
  api: TestApi;
  ynab: YnabStandIn;
  consent: OauthStandIn;
  householdId: string;
  /** Superadmin. */
  ana: TestClient;
  ben: TestClient;
  cleo: TestClient;
}

/**
 * Calls of a chapter of the documentation, so that each of its operations is answered with each of
 * its successes. What comes back is held against the document by itself; calls need not assert.
 */
export interface Chapter {
  name: string;
  run(setup: ContractSetup): Promise<void>;
}
