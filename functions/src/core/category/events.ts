import { eventsOf, field, type HistoryEvent } from '../sentences/event.ts';
import { possessive, type SentenceReader } from '../sentences/reader.ts';

const fields = { name: field.text };
type CategoryEvent = HistoryEvent<typeof fields>;

/** `Ben’s category`, `the household’s category`; of the actor's own `the category`. */
function category({ ownerId, actorId }: CategoryEvent, { nameOf }: SentenceReader): string {
  if (ownerId === null) return 'the household’s category';
  return `${ownerId === actorId ? 'the' : possessive(nameOf(ownerId))} category`;
}

export const categoryEvents = eventsOf(fields, {
  created: (event, reader) => `added ${category(event, reader)} “${event.after.name}”`,
  deleted: (event, reader) => `deleted ${category(event, reader)} “${event.before.name}”`,
  updated: (event, reader) => {
    const [old, fresh] = [event.before.name, event.after.name];
    return old === fresh
      ? `changed ${category(event, reader)} “${fresh}”`
      : `renamed ${category(event, reader)} “${old}” to “${fresh}”`;
  },
});
