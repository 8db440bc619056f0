import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { foldName } from '@housetab/functions/core/household/member';
import { useCreateCategory } from '@/api/categories/categories';
import { categoryGroupsQuery } from '@/api/categories/list-category-groups';
import type { NewOption } from '@/components/ui/combobox';
import { isOffline, isProblem } from '@/lib/api-problem';
import { useHousehold } from '@/lib/household';
import { reasonOf } from '@/lib/reason-of';

export interface CategoryFailure {
  /** As typed, to try again with. */
  name: string;
  reason: string;
}

/** A name that was typed and is not a category yet: its creation is under way, or has failed. */
export interface UnfinishedCategory {
  name: string;
  /** Waits for its creation, or tries again where that failed. @returns whether it is chosen now */
  finish: () => Promise<boolean>;
  /** It may still be created, but it will not be chosen. */
  giveUp: () => void;
}

/**
 * Creates a category from within a form. Where somebody else has made it meanwhile, theirs is chosen.
 *
 * @param known the categories that can be chosen, of all groups
 * @param onUnfinished told of a name that is not a category yet; null once it is or was given up
 * @param begun a name whose creation had begun before the form was left: it goes on
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

  /** The latest creation; what an earlier one brings is ignored. */
  const current = useRef<symbol | null>(null);

  /** Something else was chosen, or the name was given up. */
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
      // It is the household's: whoever shares the expense reads the category, too.
      const made = await creation.mutateAsync({ name: valid, userId: null }).catch(theOneThereIs);
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
    /** The typed name, which the field goes on showing. */
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

/**
 * Saving a form waits for the category that is being created in it. Where that fails nothing is saved:
 * the entry would have another category than the one that was typed.
 *
 * @param onChange told of the typed name that is not a category yet, null where there is none
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
    /** @returns false where the category could not be created */
    finishCategory,
    giveUpCategory: () => unfinished.current?.giveUp(),
    onUnfinishedCategory: (next: UnfinishedCategory | null) => {
      const isOther = next?.name !== unfinished.current?.name;
      unfinished.current = next;
      if (isOther) onChange(next?.name ?? null);
    },
  };
}
