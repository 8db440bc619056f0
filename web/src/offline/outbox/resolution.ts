import type { WaitingWrite } from '@/offline/outbox/waiting-write';

/**
 * What helps a waiting or refused entry on: sending it again, entering it under an id of its own,
 * changing it, or looking at what it is about. Removing it is always possible.
 */
export type Resolution = 'again' | 'anew' | 'edit' | 'look';

type Subject = Pick<WaitingWrite, 'kind' | 'refusal' | 'form'>;

/** @param isMember whether the account is in its household still, or again */
export function resolutionsOf(write: Subject, isMember: boolean): readonly Resolution[] {
  if (!isMember) return [];
  const { kind, refusal } = write;
  const edit: Resolution[] = isEditable(write) ? ['edit'] : [];
  if (refusal === null) return edit;
  // A mark or comment is about something else.
  const isAbout = kind === 'paid' || kind === 'comment';
  switch (refusal.code) {
    case 'not_found':
      return isAbout ? [] : ['again', ...edit];
    // An earlier attempt had been stored and was deleted, or is another by now: its id is used up.
    case 'id_taken':
      return ['anew'];
    // The server would refuse the very same for ever: the version that it knows is gone.
    case 'precondition_failed':
    case 'part_of_expense':
      return ['look'];
    case 'invalid_request':
    case 'malformed_json':
    case 'too_large':
      return edit;
    // It may pass, and why it is so is seen there.
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

/** Why it was refused, where that says more than the server did. */
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
