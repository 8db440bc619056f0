import { foldName } from '@housetab/functions/core/household/member';
import type { DocumentPerson } from '@housetab/functions/core/document/household-document';
import type { Account } from '@/lib/session/account';

/** Who of the file's people has the account's name, if that is one of them alone. To be looked at: one takes over what they owe. */
export function proposeOneself(
  members: readonly DocumentPerson[],
  { displayName }: Pick<Account, 'displayName'>,
): string | null {
  const own = foldName(displayName ?? '');
  const found = members.filter(({ name, leftAt }) => leftAt === null && foldName(name) === own);
  return found.length === 1 ? found[0]!.id : null;
}
