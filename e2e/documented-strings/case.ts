import type { Locator, Page } from '@playwright/test';
import type { StringKind } from '../../docs/product-strings.ts';
import type { InterceptedPage } from './intercepted-page.ts';

/** How to find an element of each kind by its name or text. */
const locators = {
  text: (page, name) => page.getByText(name, { exact: true }),
  heading: (page, name) => page.getByRole('heading', { name, exact: true }),
  button: (page, name) => page.getByRole('button', { name, exact: true }),
  link: (page, name) => page.getByRole('link', { name, exact: true }),
  /** A message on the page that screen readers read out at once. */
  alert: (page, name) => page.getByRole('alert').filter({ hasText: name }),
  toast: (page, name) => page.locator('[data-sonner-toast]').filter({ hasText: name }),
  /** A confirmation dialog, by its title. */
  question: (page, name) => page.getByRole('alertdialog', { name, exact: true }),
} satisfies Partial<Record<StringKind, (page: Page, name: string | RegExp) => Locator>>;

type Kind = keyof typeof locators;

/** An element on the screen. Regular expressions are for strings that contain values. */
export interface Shown {
  kind: Kind;
  name: string | RegExp;
}

export function find(page: Page, { kind, name }: Shown): Locator {
  return locators[kind](page, name);
}

const shownAs =
  (kind: Kind) =>
  (...names: (string | RegExp)[]): Shown[] =>
    names.map((name) => ({ kind, name }));

export const text = shownAs('text');
export const heading = shownAs('heading');
export const button = shownAs('button');
export const link = shownAs('link');
export const alert = shownAs('alert');
export const toast = shownAs('toast');
export const question = shownAs('question');

/** An action of the reader, or its preparation. */
export type Interaction = (app: InterceptedPage) => Promise<unknown>;

export interface Step {
  when: string;
  interact: Interaction;
  shows: Shown[];
  /** Whether the change of the network calls stays for the following steps. */
  lasts?: boolean;
}

/** The strings below one heading of docs/product.md, and the steps that show them. */
export interface TestCase {
  heading: string;
  situation: string;
  /** By default Wanda is signed in. */
  isSignedOut?: boolean;
  steps: Step[];
}

export function testCase(heading: string, situation: string, ...steps: Step[]): TestCase {
  return { heading, situation, steps };
}

export function signedOutCase(heading: string, situation: string, ...steps: Step[]): TestCase {
  return { heading, situation, steps, isSignedOut: true };
}

export function when(what: string, interact: Interaction, ...shows: Shown[][]): Step {
  return { when: what, interact, shows: shows.flat() };
}

export function fromNowOn(what: string, interact: Interaction, ...shows: Shown[][]): Step {
  return { ...when(what, interact, ...shows), lasts: true };
}

export const opens = (path: string): Interaction => {
  return ({ page }) => page.goto(path);
};

export const presses = (name: string | RegExp): Interaction => {
  return ({ page }) => page.getByRole('button', { name, exact: true }).first().click();
};

export const inOrder = (...all: Interaction[]): Interaction => {
  return async (app) => {
    for (const interact of all) await interact(app);
  };
};
