import type { Account } from '@/lib/account';
import type { Kind } from './find';
import { anna } from '@test/people';
import type { Stage } from './stage';

/** Words by what they stand as on the screen. */
export type Words = Partial<Record<Kind, readonly string[]>>;

/** What makes words appear. */
export type Act = (stage: Stage) => unknown;

export interface Step {
  when: string;
  act: Act;
  says: Words;
}

/** One place of the specification, and what it says one step after the other. */
export interface Scene {
  place: string;
  /** Who is signed in. */
  account: Account | null;
  steps: Step[];
}

export function scene(place: string, ...steps: Step[]): Scene {
  return { place, steps, account: anna };
}

export function sceneAs(account: Account | null, place: string, ...steps: Step[]): Scene {
  return { place, steps, account };
}

export function when(what: string, act: Act, says: Words): Step {
  return { when: what, act, says };
}

/** One after the other. */
export const acts = (...all: Act[]): Act => {
  return async (stage) => {
    for (const act of all) await act(stage);
  };
};
