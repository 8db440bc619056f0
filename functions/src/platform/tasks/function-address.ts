import type { Credential } from 'firebase-admin/app';
import { projectID } from 'firebase-functions/params';
import * as z from 'zod';
import type { FunctionName } from './task-queue.ts';

const answerSchema = z.object({ serviceConfig: z.object({ uri: z.url({ protocol: /^https$/ }) }) });

/**
 * A function's Cloud Run address, from the Cloud Functions API. Cloud Tasks creates its tokens
 * for the address it calls, and Cloud Run accepts only tokens for its own address.
 * @throws Error if the API does not return it
 */
export async function findFunctionAddress(
  credential: Pick<Credential, 'getAccessToken'>,
  { region, name }: FunctionName,
): Promise<string> {
  const { access_token: token } = await credential.getAccessToken();
  const path = `projects/${projectID.value()}/locations/${region}/functions/${name}`;
  const answer = await fetch(`https://cloudfunctions.googleapis.com/v2/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  });
  if (!answer.ok) throw new Error(`Cloud Functions answers ${answer.status} about ${name}.`);
  return answerSchema.parse(await answer.json()).serviceConfig.uri;
}
