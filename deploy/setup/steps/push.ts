import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { addSettings, readSettings } from '../actions.ts';
import { createSecret, findSetupSecret, readSecret } from '../secret.ts';
import type { SetupStep } from '../step.ts';
import { disabled } from './secrets.ts';
import { webAddress } from './web.ts';

const file = 'functions/.env';
const name = 'PUSH_PRIVATE_KEY';

export const push: SetupStep = {
  name: 'Push',
  why: 'Members who choose it get push notifications while Housetab is closed.',
  after: ['APIs'],
  async inspect(setup) {
    const there = readSettings(setup, file);
    if (!setup.options.push && !there['HOUSETAB_PUSH_KEY']) {
      return { state: 'off', what: 'off; on with --push' };
    }
    const state = await findSetupSecret(setup, name);
    if (state === 'disabled') return disabled(setup, name);
    if (state !== 'done' && there['HOUSETAB_PUSH_KEY']) {
      const todo = [`Remove HOUSETAB_PUSH_KEY from ${file}. The next run creates a new pair.`];
      return { state: 'manual', what: `${file} has a public key without its private key`, todo };
    }
    const missing = ['HOUSETAB_PUSH_KEY', 'HOUSETAB_WEB_ADDRESS'].filter((one) => !there[one]);
    if (missing.length === 0) return { state: 'done', what: name };
    const from = {
      command: 'npm run --silent push-keys',
      find: async () => webPush.generateVAPIDKeys().privateKey,
    };
    // The public key is derived from the stored private key, so an interrupted run can continue.
    const find = async () => ({
      HOUSETAB_PUSH_KEY: vapidPublicKeyOf(await readSecret(setup, name)),
      HOUSETAB_WEB_ADDRESS: webAddress(setup),
    });
    const add = addSettings(setup, file, find, `${missing.join(' and ')} in ${file}`);
    const give = state === 'done' ? [] : createSecret(setup, name, state, from);
    return { state: 'missing', what: missing.join(', '), actions: [...give, add] };
  },
};

/** In the form that browsers subscribe with. */
export function vapidPublicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}
