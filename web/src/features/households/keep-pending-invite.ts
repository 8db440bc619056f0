/**
 * The invite that brought the reader here. It waits while they sign in and verify: in the tab's storage,
 * and for a day in the browser's, because the link in a mail opens another tab. Never in an address, which
 * histories, logs and referrers keep.
 *
 * Apart from the file that reads it: the start needs only this.
 */
export const INVITE_KEY = 'housetab:invite';

/** If storage is forbidden, the invite lasts as long as the page. */
export const inviteOfPage: { code: string | null } = { code: null };

export function keepPendingInvite(code: string): void {
  inviteOfPage.code = code;
  try {
    sessionStorage.setItem(INVITE_KEY, code);
    localStorage.setItem(INVITE_KEY, `${Date.now()} ${code}`);
  } catch {
    // The page keeps it.
  }
}
