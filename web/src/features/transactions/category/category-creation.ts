import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { foldName } from '@housetab/functions/core/household/member';
import { useCreateCategory } from '@/shared/category/categories';
import { categoryGroupsQuery } from '@/shared/category/list-category-groups';
import type { NewOption } from '@/components/ui/combobox';
import { isOffline, isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

interface CategoryFailure {
  name: string;
  reason: string;
}

/** A typed name whose category is being created or could not be created. */
export interface UnfinishedCategory {
  name: string;
  /**
   * Waits for the creation, or retries a failed one; returns whether the category is chosen now.
   */
  finish: () => Promise<boolean>;
  giveUp: () => void;
}

/**
 * Creates a category from within a form. If somebody else created it meanwhile, theirs is chosen.
 * @param known the categories on offer, of all groups
 * @param onUnfinished called with a name that is not a category yet, and with null once it is or
 * was given up
 * @param begun a name whose creation began before the form was left; it continues
 */
export function useCategoryCreation(
  known: readonly { label: string }[],
  onCreated: (key: string, name: string) => void,
  onUnfinished: (unfinished: UnfinishedCategory | null) => void = () => {},
  begun: string | null = null,
) {
  const { id: householdId, user, readOnly } = useHousehold();
  const queryClient = useQueryClient();
  const creation = useCreateCategory();
  const [failure, setFailure] = useState<CategoryFailure | null>(null);
  const [pendingName, setPendingName] = useState<string | null>(null);

  /** The latest creation; results of earlier ones are ignored. */
  const current = useRef<symbol | null>(null);

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
      // The category belongs to the household, because everyone who shares the expense reads it.
      const made = await creation
        .mutateAsync({ name: valid, userId: null })
        .catch(existingCategory);
      const groups = await queryClient.ensureQueryData(categoryGroupsQuery(householdId, user.id));
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
    if (isKnown || readOnly !== null) return null;
    return {
      label: `Create “${text}”`,
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
    keptText: pendingName ?? failure?.name ?? null,
  };
}

class InvalidName extends Error {}

/** The name as the server normalizes it. The schemas load with the first new category. */
async function readName(name: string): Promise<string> {
  const { newCategorySchema } = await import('@housetab/functions/core/category/contract');
  const { data, error } = newCategorySchema.safeParse({ name });
  if (data) return data.name;
  throw new InvalidName(error.issues[0]?.message);
}

function existingCategory(error: unknown): { id: string } {
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

/**
 * Delays saving a form until its new category is created. If that fails, nothing is saved: the
 * entry would get another category than the typed one.
 * @param onChange called with the typed name that is not a category yet, or null
 */
export function useUnfinishedCategory(onChange: (name: string | null) => void) {
  const unfinished = useRef<UnfinishedCategory | null>(null);
  const [isFinishing, setIsFinishing] = useState(false);

  const finishCategory = async (): Promise<boolean> => {
    if (unfinished.current === null) return true;
    setIsFinishing(true);
    const isChosen = await unfinished.current.finish();
    setIsFinishing(false);
    return isChosen;
  };

  return {
    isFinishing,
    /** @returns false if the category could not be created */
    finishCategory,
    giveUpCategory: () => unfinished.current?.giveUp(),
    onUnfinishedCategory: (next: UnfinishedCategory | null) => {
      const isOther = next?.name !== unfinished.current?.name;
      unfinished.current = next;
      if (isOther) onChange(next?.name ?? null);
    },
  };
}
