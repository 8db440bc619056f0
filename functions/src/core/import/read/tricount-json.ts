import * as z from 'zod';
import { isCalendarDate } from '../../calendar/calendar.ts';
import { readCents } from './figures.ts';
import { takeStatedSums } from './stated-sums.ts';
import {
  RowCollector,
  type FilePersonCents,
  type RowFacts,
  type TrackerFile,
  type TrackerPerson,
} from './tracker-file.ts';

const textSchema = z.union([z.string(), z.number()]).transform(String);
const amountSchema = z.object({ value: textSchema, currency: z.string() });

/** A membership is an object with one field, whose name is its kind. */
const membershipSchema = z
  .record(z.string(), z.unknown())
  .transform((wrapped) => {
    const [inner] = Object.values(wrapped);
    return typeof inner === 'object' && inner !== null && 'alias' in inner ? inner : wrapped;
  })
  .pipe(
    z.object({
      uuid: textSchema.optional(),
      id: textSchema.optional(),
      alias: z.object({ display_name: z.string() }),
    }),
  );

const entrySchema = z.object({
  id: textSchema.optional().catch(undefined),
  uuid: textSchema.optional().catch(undefined),
  description: z.string().nullish(),
  amount: amountSchema,
  type_transaction: z.enum(['NORMAL', 'INCOME', 'BALANCE']),
  date: z.string(),
  status: z.string().nullish(),
  category: z.string().nullish().catch(null),
  membership_owned: membershipSchema,
  allocations: z
    .array(
      z.object({
        membership: membershipSchema,
        amount: amountSchema,
        amount_local: amountSchema.nullish().catch(null),
      }),
    )
    .min(1),
});

const registrySchema = z.object({
  title: z.string().nullish(),
  memberships: z.array(membershipSchema),
  all_registry_entry: z.array(z.unknown()),
});

type Membership = z.infer<typeof membershipSchema>;

/** Reads a group from Tricount's API or from exporter tools; null = another format. */
export function readTricountJson(document: unknown): TrackerFile | null {
  const registry = findRegistry(document, MAX_DEPTH);
  if (registry === null) return null;
  const { title, memberships, all_registry_entry: entries } = registry;
  const people = memberships.map((one): TrackerPerson => {
    return { key: keyOf(one), name: one.alias.display_name };
  });
  const found = new RowCollector();
  entries.forEach((written, index) => {
    const row = index + 1;
    const read = entrySchema.safeParse(unwrapped(written, 'RegistryEntry'));
    if (read.success) readEntry(row, read.data, people, found);
    else found.leaveOut({ row, title: '', currency: '' }, 'It can’t be read.', null);
  });
  return found.toFile({ source: 'Tricount', name: title ?? null, people });
}

/** By the uuid, because names may repeat. */
function keyOf({ uuid, id, alias }: Membership): string {
  return uuid ?? id ?? alias.display_name;
}

function readEntry(
  row: number,
  entry: z.infer<typeof entrySchema>,
  people: readonly TrackerPerson[],
  found: RowCollector,
): void {
  const { description, amount, type_transaction: type, category, status } = entry;
  if (status !== null && status !== undefined && status !== 'ACTIVE') return;
  const sourceId = entry.uuid ?? entry.id;
  const facts: RowFacts = {
    ...{ row, title: description ?? '', note: '', category: nameOfCategory(category) },
    ...{ currency: amount.currency, date: entry.date.slice(0, 10) },
    ...(sourceId === undefined ? {} : { sourceId }),
  };
  // Both the signs and the type show the direction of the money; the type decides.
  const sign = type === 'INCOME' ? -1 : 1;
  const whole = readCents(amount.value, amount.currency);
  const owner = keyOf(entry.membership_owned);
  const known = new Set(people.map(({ key }) => key));
  const shares: FilePersonCents[] = [];
  for (const { membership, amount: part } of entry.allocations) {
    const cents = readCents(part.value, part.currency);
    const person = keyOf(membership);
    if (cents === null || !known.has(person) || part.currency !== amount.currency)
      return found.leaveOut(facts, 'It has a part that can’t be read.', null);
    shares.push({ person, cents: sign * Math.abs(cents) });
  }
  if (whole === null || !known.has(owner))
    return found.leaveOut(facts, 'It has a part that can’t be read.', null);
  if (!isCalendarDate(facts.date)) return found.leaveOut(facts, 'Its date can’t be read.', null);
  found.noteConverted(entry.allocations[0]!.amount_local?.currency ?? '', amount.currency);
  const payers = [{ person: owner, cents: sign * Math.abs(whole) }];
  takeStatedSums(facts, { payers, shares, isPayment: type === 'BALANCE' }, found);
}

/** Turns `FOOD_AND_DRINK` into words. */
function nameOfCategory(category: string | null | undefined): string {
  const words = (category ?? '').toLowerCase().replaceAll('_', ' ').trim();
  return words === 'uncategorized' ? '' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The maximum depth of the registry in an API response that wraps it. */
const MAX_DEPTH = 5;

function findRegistry(value: unknown, depth: number): z.infer<typeof registrySchema> | null {
  if (depth < 0 || typeof value !== 'object' || value === null) return null;
  if ('all_registry_entry' in value) {
    const parsed = registrySchema.safeParse(value);
    return parsed.success ? parsed.data : null;
  }
  for (const inner of Object.values(value).slice(0, 20)) {
    const found = findRegistry(inner, depth - 1);
    if (found !== null) return found;
  }
  return null;
}

function unwrapped(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !(name in value)) return value;
  return (value as Record<string, unknown>)[name];
}
