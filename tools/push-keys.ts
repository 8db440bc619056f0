import webPush from 'web-push';

/**
 * npm run --silent push-keys   prints a new private key to stdout, for a pipe, and the public key to stderr
 *
 * The private key is never in a file or the shell's history. See "Push" in docs/deploying.md.
 */
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.error(`In functions/.env:\nHOUSETAB_PUSH_KEY=${publicKey}`);
process.stdout.write(privateKey);
