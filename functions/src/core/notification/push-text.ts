import type { Message } from './message.ts';

/** What a device's service worker gets of a message. It knows no more of the household than this. */
export type PushText = Omit<Message, 'kind'> & {
  householdId: string;
  /** When it happened: what is older never takes the place of what is newer. */
  at: string;
};

/** In bytes: what is left of a push message's 4,096 beside the key, the salt and the seal (RFC 8291). */
export const MAX_PUSH_TEXT = 3993;

/** In characters, of which one takes up to six bytes: no system shows more. */
const [MAX_TITLE, MAX_BODY] = [100, 400];

/** As it is sealed and sent. What is too long to be shown is cut. */
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

/** By characters as people count them: none is cut in two. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}
