import type { WaitingWrite } from '@/lib/outbox/waiting-write';

/** What helps a refused entry on: sending it again, entering it under an id of its own, or nothing. */
export type WayOut = 'again' | 'anew' | 'none';

export function wayOutOf({ kind, refusal }: Pick<WaitingWrite, 'kind' | 'refusal'>): WayOut {
  if (refusal === null) return 'none';
  // A mark or comment is about something else, which is deleted.
  const needsOther = kind === 'paid' || kind === 'comment';
  if (needsOther && refusal.code === 'not_found') return 'none';
  // An earlier attempt had been stored and was deleted since: its id is never given again.
  return refusal.code === 'id_taken' ? 'anew' : 'again';
}

/** The whole of a comment that its title only begins; null where the title says it all. */
export function typedTextOf({ kind, body, title }: WaitingWrite): string | null {
  if (kind !== 'comment') return null;
  const { text } = body as { text: string };
  return text === title ? null : text;
}
