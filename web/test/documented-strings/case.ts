import type { SignedInAccount } from '@/lib/session/account';
import type { StringKind } from '../../../docs/product-strings';
import { anna } from '@test/people';
import type { TestApp } from './test-app';

/** Strings by the kind of element that shows them. */
export type Strings = Partial<Record<StringKind, readonly string[]>>;

export type Interaction = (app: TestApp) => unknown;

export interface Step {
  when: string;
  interact: Interaction;
  shows: Strings;
}

/** The steps that show the strings below one heading of docs/product.md. */
export interface TestCase {
  heading: string;
  account: SignedInAccount | null;
  steps: Step[];
}

export function testCase(heading: string, ...steps: Step[]): TestCase {
  return { heading, steps, account: anna };
}

export function testCaseAs(
  account: SignedInAccount | null,
  heading: string,
  ...steps: Step[]
): TestCase {
  return { heading, steps, account };
}

export function when(what: string, interact: Interaction, shows: Strings): Step {
  return { when: what, interact, shows };
}

export const inOrder = (...all: Interaction[]): Interaction => {
  return async (app) => {
    for (const interact of all) await interact(app);
  };
};
