import { randomUUID } from 'node:crypto';
import { compareNames, MAX_CATEGORIES } from '../../core/category/category.ts';
import type { Category } from '../../core/category/stored.ts';
import type { CategoryUpdate, NewCategory } from '../../core/category/contract.ts';
import { splitOf, type SplitBody, toSplitBody } from '../../core/split/split-schema.ts';
import { starterCategories } from '../../core/category/starter-categories.ts';
import { activeGrantors, foldName } from '../../core/household/member.ts';
import { permittedMembers } from '../../core/permission/permission.ts';
import { Problem } from '../../core/problem/problem.ts';
import { categories } from '../../platform/firestore/paths.ts';
import type { UnitOfWork } from '../../platform/firestore/unit-of-work.ts';
import { isAllowed, notFound, requireAllowed, type Actor } from '../../core/permission/actor.ts';
import { requireSplitMembers } from '../../people/households/default-split-members.ts';
import { openHousehold, type MembershipContext } from '../../people/members/household-context.ts';
import {
  countCategoriesOf,
  findCategory,
  listCategoriesOf,
  listOwnCategories,
} from './category.repository.ts';
import { isSameContent } from '../../core/wire/same-content.ts';
import type { MemberCall } from '../../platform/http/call.ts';

/**
 * Categories to choose from, by name: the household's, the actor's, and those of members who
 * share theirs; with `userId`, the household's and that member's.
 * @throws Problem not_found for a member whose categories the actor may not read
 */
export async function listCategories(
  { store, actor, now }: MemberCall,
  userId: string | undefined,
): Promise<Category[]> {
  if (userId !== undefined) requireAllowed(actor, 'category:read', { userId }, now);
  const ownerIds = userId === undefined ? sharersWith(actor, now) : [userId];
  const found = await listCategoriesOf(store, actor.householdId, ownerIds);
  return found
    .filter((category) => isAllowed(actor, 'category:read', category, now))
    .sort(compareNames);
}

/** Needs no permission filter: only admins can view as another member, and they may read all. */
export function countCategories({ store, actor, now }: MemberCall): Promise<number> {
  return countCategoriesOf(store, actor.householdId, sharersWith(actor, now));
}

function sharersWith({ viewAs, member }: Actor, now: Date): string[] {
  const viewer = viewAs ?? member;
  return [viewer.id, ...activeGrantors(viewer, 'categories', now)];
}

export function createCategory(
  { store, actor, now }: MemberCall,
  { userId = actor.uid, icon, defaultSplit, ...fields }: NewCategory,
): Promise<Category> {
  const id = randomUUID();
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    requireMayCreate(context, userId);
    const split = splitFieldOf(context, null, defaultSplit);
    const category: Category = {
      ...{ id, ...fields, userId, source: 'own' },
      ...iconFieldOf(null, icon),
      ...split,
    };
    const others = await listOwnCategories(unit, actor.householdId, userId);
    requireNewName(others, category);
    requireRoom(others, 1);
    saveCategory(unit, context, 'created', null, category);
    return category;
  });
}

/** Safe to repeat: existing names are skipped. @returns the added categories */
export function addStarterCategories({ store, actor, now }: MemberCall): Promise<Category[]> {
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    requireAllowed(context.actor, 'category:write', { userId: null }, now);
    const there = await listOwnCategories(unit, actor.householdId, null);
    const names = new Set(there.map(({ name }) => foldName(name)));
    const added = starterCategories
      .filter(({ name }) => !names.has(foldName(name)))
      .map((starter): Category => {
        return { id: randomUUID(), ...starter, userId: null, source: 'own' };
      });
    requireRoom(there, added.length);
    for (const category of added) saveCategory(unit, context, 'created', null, category);
    return added;
  });
}

/** Existing transactions keep the name that they were entered with. */
export function updateCategory(
  { store, actor, now }: MemberCall,
  id: string,
  { id: sentId = id, userId, source, icon, defaultSplit, ...fields }: CategoryUpdate,
): Promise<Category> {
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    const before = await findCategory(unit, actor.householdId, id);
    if (!before) throw notFound();
    requireAllowed(context.actor, 'category:write', before, now);
    requireUnchanged(before, { id: sentId, userId, source });
    const after = {
      ...before,
      ...fields,
      ...iconFieldOf(before, icon),
      ...splitFieldOf(context, before, defaultSplit),
    };
    if (isSameContent(after, before)) return before;
    requireNewName(await listOwnCategories(unit, actor.householdId, after.userId), after);
    saveCategory(unit, context, 'updated', before, after);
    return after;
  });
}

/** Existing transactions keep its name. */
export function deleteCategory({ store, actor, now }: MemberCall, id: string): Promise<void> {
  return store.commit(async (unit) => {
    const context = await openHousehold(unit, actor, now);
    const before = await findCategory(unit, actor.householdId, id);
    if (!before) throw notFound();
    requireAllowed(context.actor, 'category:write', before, now);
    saveCategory(unit, context, 'deleted', before, null);
  });
}

/** Refuses categories of others, with the same error for unreadable and nonexistent members. */
function requireMayCreate({ actor, members, now }: MembershipContext, userId: string | null): void {
  const isThere =
    userId === null || members.some(({ id, leftAt }) => id === userId && leftAt === null);
  if (!isThere) throw notFound();
  requireAllowed(actor, 'category:create', { userId }, now);
}

/** Absent if the body has no icon, or removes one that does not exist. */
function iconFieldOf(before: Category | null, icon: Category['icon']): Pick<Category, 'icon'> {
  return icon === undefined || (icon === null && !before?.icon) ? {} : { icon };
}

/** Absent if the body has no split, or removes one that does not exist. */
function splitFieldOf(
  { members }: MembershipContext,
  before: Category | null,
  sent: SplitBody | null | undefined,
): Pick<Category, 'defaultSplit'> {
  if (sent === undefined || (sent === null && !before?.defaultSplit)) return {};
  const defaultSplit = sent && splitOf(sent);
  requireSplitMembers(members, before?.defaultSplit, defaultSplit);
  return { defaultSplit };
}

function requireUnchanged(
  before: Category,
  sent: Partial<Pick<Category, 'id' | 'userId' | 'source'>>,
): void {
  const errors = (['id', 'userId', 'source'] as const)
    .filter((path) => sent[path] !== undefined && sent[path] !== before[path])
    .map((path) => ({ path, message: 'This is set by the server.' }));
  if (errors.length === 0) return;
  throw new Problem('invalid_request', `${errors[0]!.path} can't be changed.`, { errors });
}

/** Equal names would be one line in reports and one YNAB target. Also makes retries harmless. */
function requireNewName(others: readonly Category[], { id, name }: Category): void {
  const same = others.find((one) => one.id !== id && foldName(one.name) === foldName(name));
  if (!same) return;
  throw new Problem('conflict', `There is already a category "${same.name}".`, {
    errors: [{ path: 'name', message: 'Choose another name.' }],
    extra: { categoryId: same.id },
  });
}

function requireRoom(there: readonly Category[], more: number): void {
  if (more === 0 || there.length + more <= MAX_CATEGORIES) return;
  const detail = `One owner has at most ${MAX_CATEGORIES} categories. Delete some first.`;
  throw new Problem('conflict', detail);
}

function saveCategory(
  unit: UnitOfWork,
  { householdId, actorId, members, now }: MembershipContext,
  what: 'created' | 'updated' | 'deleted',
  before: Category | null,
  after: Category | null,
): void {
  const category = (after ?? before)!;
  unit.record(householdId, {
    actor: actorId,
    what,
    resourceType: 'categories',
    resourceId: category.id,
    ownerId: category.userId,
    parties: [],
    concerns: [],
    before: before && factsOf(before),
    after: after && factsOf(after),
  });
  const document = categories(householdId).doc(category.id);
  if (after) unit.createOrReplace(document, before, after);
  else unit.delete(document);
  unit.signal(householdId, permittedMembers('category:read', members, category, now));
}

function factsOf({ name, description, color, groupName, icon, defaultSplit }: Category) {
  const split = defaultSplit ? { defaultSplit: toSplitBody(defaultSplit) } : {};
  return { name, description, color, groupName, ...(icon && { icon }), ...split };
}
