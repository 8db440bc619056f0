import * as z from 'zod';
import { type CalendarDate } from '../calendar/calendar.ts';
import { calendarDateSchema, instantSchema } from '../calendar/calendar-schema.ts';
import type { Cents } from '../money/money.ts';
import { pageFields } from '../wire/page-query.ts';
import { activityResourceTypes, type ActivityResourceType } from '../permission/permission.ts';
import { uidSchema } from '../wire/text.ts';
import { nameAt, type Member } from '../household/member.ts';

/** What a transaction or an expense is called and when it was, as an entry about it keeps that. */
export interface NamedThing {
  name: string;
  date: CalendarDate;
}

/** One line of the household's history, as it is stored; append-only. */
export interface Activity {
  id: string;
  /** The uid of who did it. */
  actor: string;
  /** What happened, in the past tense: `created`, `updated`, `deleted`, `restored`, `role_changed`… */
  what: string;
  resourceType: ActivityResourceType;
  /** The id of the document that changed. */
  resourceId: string;
  /** Whose thing it is: `enteredBy` of a transaction; null = the household's own. */
  ownerId: string | null;
  /** Only those who were parties both before and after: a new party must not learn the past. */
  parties: readonly string[];
  /** Whose money it concerns, never who did it: they are told. Absent: older than that. */
  concerns?: readonly string[];
  /** Where one entry stands for many things: how many of them concern whom, and what is owed for them. */
  summary?: ActivitySummary;
  /**
   * Its fields as they were; null where the thing is new. Of a transaction or an expense all of them, whatever
   * has changed; in older entries, and of other things, those that changed.
   */
  before: Readonly<Record<string, unknown>> | null;
  /** The same fields as they became; null where the thing is gone. */
  after: Readonly<Record<string, unknown>> | null;
  /** What a transaction or an expense was called then. Absent: older than that, or written directly. */
  about?: NamedThing;
  at: Date;
}

export interface ActivitySummary {
  /** By member: how many of the things they are a party of. */
  counts: Readonly<Record<string, number>>;
  debts: readonly SummedDebts[];
}

/** What one member owes another for several transactions. */
export interface SummedDebts {
  debtorId: string;
  creditorId: string;
  count: number;
  cents: Cents;
}

/** The query of GET /activity. */
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

/** What the transaction or expense of an entry is now. */
export interface ActivitySubject {
  name: string;
  date: CalendarDate;
  isDeleted: boolean;
}

const factsSchema = z.record(z.string(), z.unknown()).nullable();

/** What GET /activity answers. */
export const activityResourceSchema = z
  .strictObject({
    id: z.string(),
    at: instantSchema,
    actorId: uidSchema.meta({ description: 'Who did it.' }),
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
  })
  .meta({ id: 'Activity' });
export type ActivityResource = z.infer<typeof activityResourceSchema>;

/**
 * @param members everyone who is or was in the household
 * @param subject null where there is none that the reader may see
 */
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
  };
}

type Facts = Pick<Activity, 'before' | 'after'>;

/** Of a transaction or an expense only what differs; of other things all that is kept. */
export function changedFacts({ resourceType, before, after }: Activity): Facts {
  const isEntered = resourceType === 'transactions' || resourceType === 'expenses';
  if (!isEntered || before === null || after === null) return { before, after };
  const differs = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const names = Object.keys({ ...before, ...after }).filter(differs);
  const pick = (facts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.filter((name) => name in facts).map((name) => [name, facts[name]]));
  return { before: pick(before), after: pick(after) };
}

type Named = Pick<Member, 'id' | 'name' | 'formerNames'>;

/** What the members of an entry were called when it happened. Its facts name some by their ids. */
function namesIn(entry: Activity, members: readonly Named[]): Record<string, string> {
  const { actor, ownerId, parties, resourceId, before, after, at } = entry;
  const mentioned = new Set<unknown>([actor, ownerId, resourceId, ...parties]);
  for (const value of valuesIn([before, after])) mentioned.add(value);
  const people = members.filter(({ id }) => mentioned.has(id));
  return Object.fromEntries(people.map((member) => [member.id, nameAt(member, at)]));
}

/** Every single value of facts; those of an expense name its people in lists. */
function valuesIn(facts: unknown): unknown[] {
  if (typeof facts !== 'object' || facts === null) return [facts];
  return Object.values(facts).flatMap(valuesIn);
}
