import { paths } from '@/config/screen-paths';
import { keepPendingInvite } from '@/features/households/pending-invite';

/** `/join#code`; and `/join/code`, as links were before. */
const pattern = new RegExp(`^${paths.join}/?(?:[/#](.+))?$`);

/**
 * Takes an invite's code out of the address before anything else happens, so that it is in no history, log
 * or referrer.
 */
export function takeInviteFromAddress(): void {
  const code = pattern.exec(location.pathname + location.hash)?.[1];
  if (code === undefined) return;
  keepPendingInvite(code.replace(/^[/#]+/, ''));
  history.replaceState(null, '', paths.join);
}
