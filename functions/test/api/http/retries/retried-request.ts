import type { Json, TestAnswer, TestApi, TestClient } from '../../../support/server/api-client.ts';
import type { Home } from '../../../support/households/household-fixture.ts';

/** Requests that a phone sends again when the answer is lost, and what may happen in between. */

export interface RetryContext extends Home {
  api: TestApi;
}

interface Sent {
  send(): Promise<TestAnswer>;
  /** What others do before it is sent again; each is answered with success. */
  meanwhile?(first: Json): Promise<readonly TestAnswer[]>;
}

export interface RetriedRequest {
  /** As the endpoint is called. */
  name: string;
  how: string;
  prepare(context: RetryContext): Promise<Sent>;
  /** What the second one is answered with; default: 200 and the same body. */
  refusal?: string;
}

export const leave = ({ ana, household }: RetryContext, who: TestClient) =>
  ana.delete(`/households/${household}/members/${who.uid}`);
