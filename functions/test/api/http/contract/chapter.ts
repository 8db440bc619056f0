import type { OauthStandIn } from '../../../../../ynab-stand-in/oauth.ts';
import type { YnabStandIn } from '../../../../../ynab-stand-in/stand-in.ts';
import type { TestApi, TestClient } from '../../../support/server/api-client.ts';

/** The people of a chapter: each chapter has a household of its own. */
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
 * The calls of one chapter of the API document, so that each operation answers with each of its successes.
 * Every answer is compared with the document automatically; calls need not assert.
 */
export interface Chapter {
  name: string;
  run(setup: ContractSetup): Promise<void>;
}
