import * as z from 'zod';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import { pageFields } from '../wire/page-query.ts';
import { activityResourceTypes } from '../permission/permission.ts';
import { uidSchema } from '../wire/text.ts';
import { nameAt } from '../household/member.ts';
import type { Member } from '../household/stored.ts';
import type { Activity } from './stored.ts';
import { SCHEDULE_ID, SCHEDULE_NAME } from './schedule-actor.ts';
import { isSameContent } from '../wire/same-content.ts';

export const activityListQuerySchema = z.strictObject({
  ...pageFields,
  subjects: z
    .enum(['now', 'then'])
    .default('now')
    .meta({
      description:
        'Whether `subject` is the thing as it is today, for which each is looked up, or as it was ' +
        'when it happened, which the entry itself knows.',
    }),
});
export type ActivityListQuery = z.output<typeof activityListQuerySchema>;

export const activitySubjectSchema = z.strictObject({
  name: z.string().meta({ description: 'The note, or the category where there is none.' }),
  date: calendarDateSchema,
  isDeleted: z.boolean(),
});

export type ActivitySubject = z.infer<typeof activitySubjectSchema>;

const factsSchema = z.record(z.string(), z.unknown()).nullable();

export const activityResourceSchema = z
  .strictObject({
    id: z.string(),
    at: instantSchema,
    actorId: uidSchema.meta({
      description: 'Who did it; `schedule` = nobody: it came by itself.',
    }),
    actorName: z.string().meta({ description: 'What they were called then.' }),
    what: z.string().meta({
      description: 'What they did, in the past tense.',
      examples: ['created', 'updated', 'deleted', 'role_changed'],
    }),
    resourceType: z.enum(activityResourceTypes).meta({ description: 'What kind of thing it is.' }),
    resourceId: z.string(),
    ownerId: uidSchema
      .nullable()
      .meta({ description: "Whose thing it is; null = the household's own, or of two people." }),
    ownerName: z.string().nullable(),
    names: z
      .record(z.string(), z.string())
      .meta({ description: 'What each member that the entry names by id was called then.' }),
    before: factsSchema.meta({ description: 'What changed, as it was; null = it is new.' }),
    after: factsSchema.meta({ description: 'The same, as it is now; null = it is gone.' }),
    subject: activitySubjectSchema.nullable().meta({
      description:
        'The transaction or expense as it is today; null = it is gone, you may not see it any ' +
        'more, or the entry is about something else. With `subjects=then` as it was then.',
    }),
    isBroughtAlong: z.boolean().optional().meta({
      description:
        'It came in with the file of the household: nobody here has seen it happen. Absent = no.',
    }),
  })
  .meta({ id: 'Activity' });
export type ActivityResource = z.infer<typeof activityResourceSchema>;

/** @param subject the item of the entry; null = none that the reader may see */
export function toActivityResource(
  activity: Activity,
  members: readonly Named[],
  subject: ActivitySubject | null,
): ActivityResource {
  const names = namesIn(activity, members);
  const nameOf = (uid: string) => names[uid] ?? 'Unknown';
  const { id, at, actor, what, resourceType, resourceId, ownerId } = activity;
  const { before, after } = changedFacts(activity);
  return {
    id,
    at: at.toISOString(),
    actorId: actor,
    actorName: nameOf(actor),
    what,
    resourceType,
    resourceId,
    ownerId,
    ownerName: ownerId === null ? null : nameOf(ownerId),
    names,
    before: before && { ...before },
    after: after && { ...after },
    subject: subject && { ...subject },
    ...(activity.isBroughtAlong && { isBroughtAlong: true }),
  };
}

type Facts = Pick<Activity, 'before' | 'after'>;

/** For a transaction or expense only the fields that differ; for other items all stored fields. */
export function changedFacts({ resourceType, before, after }: Activity): Facts {
  const isEntered = resourceType === 'transactions' || resourceType === 'expenses';
  if (!isEntered || before === null || after === null) return { before, after };
  const differs = (name: string) => !isSameContent(before[name], after[name]);
  const names = Object.keys({ ...before, ...after }).filter(differs);
  const pick = (facts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.filter((name) => name in facts).map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

type Named = Pick<Member, 'id' | 'name' | 'formerNames'>;

/** The names at the time of the entry, of all members whose ids the entry contains. */
function namesIn(entry: Activity, members: readonly Named[]): Record<string, string> {
  const { actor, ownerId, parties, resourceId, before, after, at } = entry;
  const mentioned = new Set<unknown>([actor, ownerId, resourceId, ...parties]);
  for (const value of valuesIn([before, after])) mentioned.add(value);
  const people = members.filter(({ id }) => mentioned.has(id));
  const names = people.map((member) => [member.id, nameAt(member, at)]);
  if (actor === SCHEDULE_ID) names.push([SCHEDULE_ID, SCHEDULE_NAME]);
  return Object.fromEntries(names) as Record<string, string>;
}

/** All primitive values of the facts. Facts of an expense contain lists of people. */
function valuesIn(facts: unknown): unknown[] {
  if (typeof facts !== 'object' || facts === null) return [facts];
  return Object.values(facts).flatMap(valuesIn);
}
