/**
 * The invite that brought the reader here. It waits while they sign in and verify: in the tab's own
 * storage, and in the browser's for a day, since the link in a mail opens another tab. Never in an
 * address: histories, logs and referrers keep those.
 *
 * Apart from what reads it: this is all that every start needs of it.
 */
export const INVITE_KEY = 'housetab:invite';

/** Where storage is forbidden, the invite lasts as long as the page. */
export const inviteOfPage: { code: string | null } = { code: null };

export function keepPendingInvite(code: string): void {
  inviteOfPage.code = code;
  try {
    sessionStorage.setItem(INVITE_KEY, code);
    localStorage.setItem(INVITE_KEY, `${Date.now()} ${code}`);
  } catch {
    // The page has it.
  }
}
