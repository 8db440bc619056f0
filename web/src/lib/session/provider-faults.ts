/**
 * The SDK asks the identity provider at every start whether the stored session still holds. Any
 * answer but yes ends the session and deletes it from the browser, also where the provider is out of
 * order or has had too many calls: only a network failure leaves it. So whatever does not say that
 * the session has ended reaches the SDK as a network failure, after which it asks again later.
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

/** Of Google and of the emulator, whose addresses end in the same way. */
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
