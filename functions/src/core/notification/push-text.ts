import type { Message } from './message.ts';

/** The message for a device's service worker, which knows nothing else of the household. */
export type PushText = Omit<Message, 'kind'> & {
  householdId: string;
  /** The time of the event: an older message never replaces a newer one. */
  at: string;
};

/** In bytes: a push message's 4,096 minus the key, the salt and the seal (RFC 8291). */
export const MAX_PUSH_TEXT = 3993;

/** In characters of up to six bytes each; no system shows more. */
const [MAX_TITLE, MAX_BODY] = [100, 400];

/** The JSON to encrypt. Texts too long to be shown are cut. */
export function pushTextOf(
  { kind: _kind, title, body, ...rest }: Message,
  { householdId, at }: { householdId: string; at: Date },
): string {
  const text: PushText = {
    ...{ ...rest, title: cut(title, MAX_TITLE), body: cut(body, MAX_BODY), householdId },
    at: at.toISOString(),
  };
  return JSON.stringify(text);
}

/** By code point, so that no character is cut in two. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
