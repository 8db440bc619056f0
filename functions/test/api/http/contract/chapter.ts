import type { OauthStandIn } from '../../../../../ynab-stand-in/oauth.ts';
import type { YnabStandIn } from '../../../../../ynab-stand-in/stand-in.ts';
import type { TestApi, TestClient } from '../../../support/server/api-client.ts';

/** The members of a chapter. Each chapter has its own household. */
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
 * The calls of one chapter of the API document, which cover every success of each operation.
 * Every response is compared with the document automatically, so calls need not assert.
 */
export interface Chapter {
  name: string;
  run(setup: ContractSetup): Promise<void>;
}
