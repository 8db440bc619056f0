import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/**
 * Actions for a waiting or refused entry: send it again, enter it under a new id,
 * edit it, or look at its subject. It can always be removed.
 */
type Resolution = 'again' | 'anew' | 'edit' | 'look';

type Subject = Pick<WaitingWrite, 'kind' | 'refusal' | 'form'>;

/** @param isMember whether the account is now a member of its household */
export function resolutionsOf(write: Subject, isMember: boolean): readonly Resolution[] {
  if (!isMember) return [];
  const { kind, refusal } = write;
  const edit: Resolution[] = isEditable(write) ? ['edit'] : [];
  if (refusal === null) return edit;
  // A mark or comment belongs to another entry.
  const isAbout = kind === 'paid' || kind === 'comment';
  switch (refusal.code) {
    case 'not_found':
      return isAbout ? [] : ['again', ...edit];
    // An earlier attempt was stored, then deleted or changed: its id cannot be used any more.
    case 'id_taken':
      return ['anew'];
    // The server would always refuse it: it changes an outdated version.
    case 'precondition_failed':
    case 'part_of_expense':
      return ['look'];
    case 'invalid_request':
    case 'malformed_json':
    case 'too_large':
      return edit;
    // The refusal may be temporary. The entry that it is about shows why.
    case 'disputed':
    case 'locked':
    case 'locked_by_settlement':
      return isAbout ? ['again', 'look'] : ['again', ...edit];
    default:
      return ['again', ...edit];
  }
}

function isEditable({ kind, form }: Subject): boolean {
  return kind === 'comment' || kind === 'payment' || form !== null;
}

/** The reason for the refusal; our own text where it says more than the server's. */
export function reasonOfRefusal(write: Subject, isMember: boolean): string | null {
  const { kind, refusal } = write;
  if (refusal === null) return null;
  if (!isMember) return 'You have left this household: it can only be removed.';
  const isAbout = kind === 'paid' || kind === 'comment';
  if (isAbout && refusal.code === 'not_found') {
    return 'What it belongs to is no longer there, or no longer yours to see.';
  }
  return refusal.message;
}
