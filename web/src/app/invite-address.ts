import { paths } from '@/config/screen-paths';
import { keepPendingInvite } from '@/features/households/pending-invite';

/** `/join#code`; older links have `/join/code`. */
const pattern = new RegExp(`^${paths.join}/?(?:[/#](.+))?$`);

/** Removes an invite's code from the address first, so that it is in no history, log or referrer. */
export function takeInviteFromAddress(): void {
  const code = pattern.exec(location.pathname + location.hash)?.[1];
  if (code === undefined) return;
  keepPendingInvite(code.replace(/^[/#]+/, ''));
  history.replaceState(null, '', paths.join);
}
