import type { Locator, Page } from '@playwright/test';
import type { Stage } from './stage.ts';

/** As what the words stand on the screen. */
const places = {
  text: (page, words) => page.getByText(words, { exact: true }),
  heading: (page, words) => page.getByRole('heading', { name: words, exact: true }),
  button: (page, words) => page.getByRole('button', { name: words, exact: true }),
  link: (page, words) => page.getByRole('link', { name: words, exact: true }),
  /** A message on the page that is read out at once. */
  alert: (page, words) => page.getByRole('alert').filter({ hasText: words }),
  toast: (page, words) => page.locator('[data-sonner-toast]').filter({ hasText: words }),
  /** What a dialog asks. */
  question: (page, words) => page.getByRole('alertdialog', { name: words, exact: true }),
} satisfies Record<string, (page: Page, words: string | RegExp) => Locator>;

type As = keyof typeof places;

/** A string of the specification, and as what it is said. */
export interface Said {
  as: As;
  words: string | RegExp;
}

export function find(page: Page, { as, words }: Said): Locator {
  return places[as](page, words);
}

const speaker =
  (as: As) =>
  (...all: (string | RegExp)[]): Said[] =>
    all.map((words) => ({ as, words }));

export const text = speaker('text');
export const heading = speaker('heading');
export const button = speaker('button');
export const link = speaker('link');
export const alert = speaker('alert');
export const toast = speaker('toast');
export const question = speaker('question');

/** What makes words appear. */
export type Act = (stage: Stage) => Promise<unknown>;

export interface Step {
  when: string;
  act: Act;
  says: Said[];
  /** What was altered stays so in the steps after it. */
  lasts?: boolean;
}

/** A screen of one section of the specification, and what it says one step after the other. */
export interface Scene {
  section: string;
  screen: string;
  /** Nobody is signed in; else Wanda is. */
  isSignedOut?: boolean;
  steps: Step[];
}

export function scene(section: string, screen: string, ...steps: Step[]): Scene {
  return { section, screen, steps };
}

export function signedOutScene(section: string, screen: string, ...steps: Step[]): Scene {
  return { section, screen, steps, isSignedOut: true };
}

export function when(what: string, act: Act, ...says: Said[][]): Step {
  return { when: what, act, says: says.flat() };
}

export function fromNowOn(what: string, act: Act, ...says: Said[][]): Step {
  return { ...when(what, act, ...says), lasts: true };
}

export const opens = (path: string): Act => {
  return ({ page }) => page.goto(path);
};

export const presses = (name: string | RegExp): Act => {
  return ({ page }) => page.getByRole('button', { name, exact: true }).first().click();
};

/** One after the other. */
export const acts = (...all: Act[]): Act => {
  return async (stage) => {
    for (const act of all) await act(stage);
  };
};
