import { foldName } from '../household/member.ts';
import type { MappedLine, ReportLine } from './sync-content.ts';

/** A category of a budget that something can be booked to. */
export interface BudgetCategory {
  id: string;
  name: string;
  groupId: string;
  groupName: string;
}

/** The parts of YNAB's own category group that decide; `internal` came with a later description. */
export interface YnabGroup {
  id: string;
  name: string;
  hidden: boolean;
  deleted: boolean;
  internal?: boolean;
  categories: readonly {
    id: string;
    name: string;
    hidden: boolean;
    deleted: boolean;
    internal?: boolean;
  }[];
}

export interface CategoryChange {
  upserts: BudgetCategory[];
  removedIds: string[];
}

/** Groups of YNAB's own. It ignores bookings to credit card payments without a word. */
const ownGroups = ['internal master category', 'credit card payments'];

function isUsable(group: YnabGroup): boolean {
  const isOwn = group.internal || ownGroups.includes(foldName(group.name));
  return !group.deleted && !group.hidden && !isOwn;
}

/** Everything of a budget that something can be booked to. */
export function listUsable(groups: readonly YnabGroup[]): BudgetCategory[] {
  return groups
    .filter(isUsable)
    .flatMap((group) =>
      group.categories
        .filter(({ deleted, hidden, internal }) => !deleted && !hidden && !internal)
        .map(({ id, name }) => ({ id, name, groupId: group.id, groupName: group.name })),
    );
}

/** What has to be written so that exactly these categories are there. */
export function replaceCategories(
  existing: readonly BudgetCategory[],
  groups: readonly YnabGroup[],
): CategoryChange {
  const usable = listUsable(groups);
  const kept = new Set(usable.map(({ id }) => id));
  return {
    upserts: onlyChanged(existing, usable),
    removedIds: existing.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
  };
}

/**
 * Applies what YNAB reports as changed: groups and categories as they are now.
 *
 * @returns null if this is not enough and everything must be read: a group that was unknown before
 *   may have been hidden, and then its unchanged categories are not reported
 */
export function applyDelta(
  existing: readonly BudgetCategory[],
  delta: readonly YnabGroup[],
): CategoryChange | null {
  const known = new Set(existing.map(({ groupId }) => groupId));
  if (delta.some((group) => isUsable(group) && !known.has(group.id))) return null;
  const now = new Map(existing.map((category) => [category.id, category]));
  for (const group of delta) {
    for (const category of existing.filter(({ groupId }) => groupId === group.id)) {
      if (isUsable(group)) now.set(category.id, { ...category, groupName: group.name });
      else now.delete(category.id);
    }
  }
  // After the groups, for a category may have moved from one to another.
  for (const { id } of delta.flatMap(({ categories }) => categories)) now.delete(id);
  for (const category of listUsable(delta)) now.set(category.id, category);
  return {
    upserts: onlyChanged(existing, [...now.values()]),
    removedIds: existing.filter(({ id }) => !now.has(id)).map(({ id }) => id),
  };
}

function onlyChanged(
  existing: readonly BudgetCategory[],
  wanted: readonly BudgetCategory[],
): BudgetCategory[] {
  const before = new Map(existing.map((category) => [category.id, category]));
  return wanted.filter((category) => {
    const old = before.get(category.id);
    return (
      old?.name !== category.name ||
      old.groupId !== category.groupId ||
      old.groupName !== category.groupName
    );
  });
}

export interface Mapping {
  lines: MappedLine[];
  /** Names that lead to no category, or to several. */
  unmapped: string[];
}

/**
 * Finds the YNAB category of each name: the member's choice, or else the only category with this
 * name, ignoring case. A name that occurs in two groups is not guessed at.
 *
 * @param chosen from name to category id; ignored if the category no longer exists
 */
export function mapLines(
  lines: readonly ReportLine[],
  categories: readonly Pick<BudgetCategory, 'id' | 'name'>[],
  chosen: Readonly<Record<string, string>>,
): Mapping {
  const ids = new Set(categories.map(({ id }) => id));
  const byChoice = new Map(Object.entries(chosen).map(([name, id]) => [foldName(name), id]));
  const byName = Map.groupBy(categories, ({ name }) => foldName(name));
  const mapped: MappedLine[] = [];
  const unmapped: string[] = [];
  for (const line of lines) {
    const name = foldName(line.categoryName);
    const choice = byChoice.get(name);
    const same = byName.get(name) ?? [];
    const only = same.length === 1 ? same[0]!.id : undefined;
    const categoryId = choice !== undefined && ids.has(choice) ? choice : only;
    if (categoryId === undefined) unmapped.push(line.categoryName);
    else mapped.push({ ...line, categoryId });
  }
  return { lines: mapped, unmapped };
}
