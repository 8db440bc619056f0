import webPush from 'web-push';

/**
 * npm run --silent push-keys   prints a new private key, for a pipe; and beside it the public one
 *
 * The private key lies in no file and no shell's history. See "Push" in docs/deploying.md.
 */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.error(`In functions/.env:\nHOUSETAB_PUSH_KEY=${publicKey}`);
process.stdout.write(privateKey);
