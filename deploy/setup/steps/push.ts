import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { addSettings, readSettings } from '../actions.ts';
import { giveSecret, lookForSecret, readSecret } from '../secret.ts';
import type { Step } from '../step.ts';
import { closed } from './secrets.ts';
import { webAddress } from './web.ts';

const file = 'functions/.env';
const name = 'PUSH_PRIVATE_KEY';

export const push: Step = {
  name: 'Push',
  why: 'Devices show what concerns their owners while Housetab is closed, to whom they chose.',
  after: ['APIs'],
  async look(setup) {
    const there = readSettings(setup, file);
    if (!setup.options.push && !there['HOUSETAB_PUSH_KEY']) {
      return { state: 'off', what: 'off; on with --push' };
    }
    const state = await lookForSecret(setup, name);
    if (state === 'closed') return closed(setup, name);
    if (state !== 'there' && there['HOUSETAB_PUSH_KEY']) {
      const todo = [`Remove HOUSETAB_PUSH_KEY from ${file}: a new pair is made then.`];
      return { state: 'yours', what: `${file} has a key whose private half is gone`, todo };
    }
    const missing = ['HOUSETAB_PUSH_KEY', 'HOUSETAB_WEB_ADDRESS'].filter((one) => !there[one]);
    if (missing.length === 0) return { state: 'there', what: name };
    const from = {
      says: 'npm run --silent push-keys',
      find: async () => webPush.generateVAPIDKeys().privateKey,
    };
    // The public half follows from the private one: a run that was cut off between them is gone on with.
    const find = async () => ({
      HOUSETAB_PUSH_KEY: publicKeyOf(await readSecret(setup, name)),
      HOUSETAB_WEB_ADDRESS: webAddress(setup),
    });
    const add = addSettings(setup, file, find, `${missing.join(' and ')} in ${file}`);
    const give = state === 'there' ? [] : giveSecret(setup, name, state, from);
    return { state: 'missing', what: missing.join(', '), actions: [...give, add] };
  },
};

/** As browsers subscribe with it. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}
