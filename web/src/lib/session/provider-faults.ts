/**
 * At every start the SDK asks the identity provider whether the stored session still holds. Any failure but
 * a network failure ends the session and deletes it, even if the provider is out of order or has had too
 * many calls. So an answer that does not say that the session has ended is given to the SDK as a network
 * failure: it keeps the session and asks again later.
 */
const endings = new Set([
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'MISSING_ID_TOKEN',
  'MISSING_REFRESH_TOKEN',
  'TOKEN_EXPIRED',
  'USER_DISABLED',
  'USER_NOT_FOUND',
]);

/** Google's addresses and the emulator's, which end alike. */
const sessionCalls =
  /identitytoolkit\.googleapis\.com\/v1\/accounts:lookup|securetoken\.googleapis\.com\/v1\/token/;

/** Call it before the SDK begins. The SDK has no setting for this: it calls the global function. */
export function treatFaultsAsNetworkFailures(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const response = await send(...call);
    if (response.ok || !isAboutSession(call[0]) || (await endsSession(response))) return response;
    throw new TypeError(`The identity provider answered with ${response.status}.`);
  };
}

function isAboutSession(input: RequestInfo | URL): boolean {
  return sessionCalls.test(input instanceof Request ? input.url : String(input));
}

async function endsSession(response: Response): Promise<boolean> {
  try {
    const { error } = (await response.clone().json()) as { error: { message: string } };
    return endings.has(error.message.split(' : ', 1)[0]!);
  } catch {
    return false; // Not the provider's own answer.
  }
}
