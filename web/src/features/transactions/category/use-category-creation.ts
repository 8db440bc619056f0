import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { foldName } from '@housetab/functions/core/household/member';
import { useCreateCategory } from '@/api/categories/create-category';
import { categoryGroupsQuery } from '@/api/categories/list-category-groups';
import type { NewOption } from '@/components/ui/combobox';
import { isOffline, isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

export interface CategoryFailure {
  /** The name as it was typed. */
  name: string;
  reason: string;
}

/** The typed name that is no category yet. */
export interface UnfinishedCategory {
  name: string;
  /**
   * Finishes its creation, and tries again after a failure.
   *
   * @returns whether it is chosen now
   */
  finish: () => Promise<boolean>;
  /** Makes sure that it is not chosen, even if it is created. */
  giveUp: () => void;
}

/**
 * Creates a category in the form. If somebody else has created it meanwhile, theirs is chosen.
 *
 * @param known all categories that can be chosen
 * @param onUnfinished called with a typed name that is no category yet; null if there is none any more
 * @param begun the name that was typed before the form was closed: its creation goes on
 */
export function useCategoryCreation(
  known: readonly { label: string }[],
  onCreated: (key: string, name: string) => void,
  onUnfinished: (unfinished: UnfinishedCategory | null) => void = () => {},
  begun: string | null = null,
) {
  const { id: householdId, isAdmin, viewing } = useHousehold();
  const queryClient = useQueryClient();
  const creation = useCreateCategory();
  const [failure, setFailure] = useState<CategoryFailure | null>(null);
  const [pendingName, setPendingName] = useState<string | null>(null);

  /** Identifies the latest creation: earlier ones are ignored. */
  const current = useRef<symbol | null>(null);

  /** Something else is chosen, or nothing. */
  const giveUp = () => {
    current.current = null;
    setPendingName(null);
    setFailure(null);
    onUnfinished(null);
  };

  const attempt = async (name: string): Promise<boolean> => {
    const own = Symbol(name);
    current.current = own;
    const isCurrent = () => current.current === own;
    setFailure(null);
    setPendingName(name);
    try {
      const valid = await readName(name);
      // For the household if the reader may add one there, else their own.
      const wanted = isAdmin ? { name: valid, userId: null } : { name: valid };
      const made = await creation.mutateAsync(wanted).catch(theOneThereIs);
      const groups = await queryClient.ensureQueryData(categoryGroupsQuery(householdId));
      const there = groups.flatMap(({ categories }) => categories);
      if (!isCurrent()) return true;
      onCreated(made.id, there.find(({ id }) => id === made.id)?.name ?? valid);
      onUnfinished(null);
      return true;
    } catch (error) {
      if (!isCurrent()) return true;
      setFailure({ name, reason: reasonFor(error) });
      onUnfinished({ name, finish: () => create(name), giveUp });
      return false;
    } finally {
      if (isCurrent()) setPendingName(null);
    }
  };

  const create = (name: string): Promise<boolean> => {
    const done = attempt(name);
    onUnfinished({ name, finish: () => done, giveUp });
    return done;
  };

  const goOn = useRef(begun === null ? null : () => create(begun));
  useEffect(() => {
    void goOn.current?.();
    goOn.current = null;
  }, []);

  const offer = (text: string): NewOption | null => {
    const isKnown = known.some(({ label }) => foldName(label) === foldName(text));
    if (isKnown || viewing !== null) return null;
    const hint = 'For yourself: an admin can add it for everyone.';
    return {
      label: `Create “${text}”`,
      ...(!isAdmin && { hint }),
      onChoose: () => {
        if (pendingName === null) void create(text);
      },
    };
  };

  return {
    create: (name: string) => {
      if (pendingName === null) void create(name);
    },
    offer,
    failure,
    giveUp,
    pendingName,
    /** What was typed and is no category yet. */
    keptText: pendingName ?? failure?.name ?? null,
  };
}

class InvalidName extends Error {}

/** The name as the server takes it. The schemas are loaded with the first category. */
async function readName(name: string): Promise<string> {
  const { newCategorySchema } = await import('@housetab/functions/core/category/category-resource');
  const { data, error } = newCategorySchema.safeParse({ name });
  if (data) return data.name;
  throw new InvalidName(error.issues[0]?.message);
}

/** The existing category of that name, from the server's refusal. */
function theOneThereIs(error: unknown): { id: string } {
  if (isProblem(error, 'conflict') && typeof error.extra['categoryId'] === 'string') {
    return { id: error.extra['categoryId'] };
  }
  throw error;
}

function reasonFor(error: unknown): string {
  if (error instanceof InvalidName) return error.message;
  if (isOffline(error) || !navigator.onLine) {
    return 'A new category needs a network. Choose one that is there and change it later, or try again once there is one.';
  }
  return reasonOf(error) ?? 'Please try again.';
}
