import { onTestFinished } from 'vitest';
import { startApi, testConfig } from './api-client.ts';

type Limits = typeof testConfig.limits;

/** Starts the API with some limits as in production. It ends with the test. */
export async function startLimited(limits: Partial<Limits>, access = testConfig.access) {
  const config = { ...testConfig, access, limits: { ...testConfig.limits, ...limits } };
  const api = await startApi({ config });
  onTestFinished(() => api.stop());
  return api;
}
