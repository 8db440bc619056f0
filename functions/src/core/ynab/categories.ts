import { foldName } from '../household/member.ts';
import type { MappedLine, ReportLine, BudgetCategory } from './stored.ts';

/** YNAB's category group. `internal` is absent in responses of older API versions. */
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

/** YNAB's own groups. YNAB ignores bookings to credit card payments without an error. */
const ownGroups = ['internal master category', 'credit card payments'];

function isUsable(group: YnabGroup): boolean {
  const isOwn = group.internal || ownGroups.includes(foldName(group.name));
  return !group.deleted && !group.hidden && !isOwn;
}

export function listUsable(groups: readonly YnabGroup[]): BudgetCategory[] {
  return groups
    .filter(isUsable)
    .flatMap((group) =>
      group.categories
        .filter(({ deleted, hidden, internal }) => !deleted && !hidden && !internal)
        .map(({ id, name }) => ({ id, name, groupId: group.id, groupName: group.name })),
    );
}

/** The writes that make the stored categories equal to YNAB's. */
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
 * Applies a delta response: the current state of changed groups and categories.
 *
 * @returns null = everything must be read again. A group that was unknown may have been hidden before, and then YNAB
 *   does not report its unchanged categories.
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
  // After the groups, because a category may have moved between groups.
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
  /** Names that match no category, or several. */
  unmapped: string[];
}

/**
 * Finds the YNAB category of each name: the member's choice, else the only category with this name, ignoring case. A
 * name in two groups stays unmapped.
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
