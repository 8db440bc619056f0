/** An identity token's claims, unchecked: only the API verifies it. Throws if it is not a token. */
export function tokenClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
  return JSON.parse(atob(payload)) as Record<string, unknown>;
}

/** The token's account; null if it has none. */
export function uidOfToken(token: string): string | null {
  try {
    const uid = tokenClaims(token)['sub'];
    return typeof uid === 'string' ? uid : null;
  } catch {
    return null;
  }
}
