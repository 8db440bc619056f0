import { onTestFinished } from 'vitest';
import type { SignedInAccount } from '@/lib/session/account';
import type { StringKind } from '../../../docs/product-strings';
import { inOrder, type Interaction } from './case';
import { anna } from '@test/people';

export const unverified: SignedInAccount = { ...anna, emailVerified: false };

export const opens = (path: string): Interaction => {
  return (app) => app.open(path);
};

/** Opens a path without any transactions. */
export const withoutRows = (path: string): Interaction => {
  return (app) => {
    app.answer('GET /transactions', []);
    app.open(path);
  };
};

export const presses = (name: string | RegExp, kind?: StringKind): Interaction => {
  return (app) => app.press(name, kind);
};

export const fills = (label: string, value: string): Interaction => {
  return (app) => app.fill(label, value);
};

export const chooses = (label: string, option: string): Interaction => {
  return (app) => app.choose(label, option);
};

/** A window as wide as a phone, where list rows have two lines. */
export const takesPhone: Interaction = () => takeWindow(375);
export const takesTablet: Interaction = () => takeWindow(768);
/** A wide desktop, where tables have all their columns. */
export const takesDesk: Interaction = () => takeWindow(1440);

function takeWindow(width: number): void {
  const { innerWidth } = window;
  window.innerWidth = width;
  onTestFinished(() => void (window.innerWidth = innerWidth));
}

/** For strings that show without a further step. */
export const waits: Interaction = () => {};

export const agrees = (name: string): Interaction => {
  return (app) => app.press(name, 'button', '[role=alertdialog]');
};

export const openTransactions: Interaction = opens('/transactions?view=all');

const FORM = '#transaction-form';

/** Opens the form for a new transaction with a debtor, so that it can be sent. */
export const openForm: Interaction = async (app) => {
  await app.press('New entry');
  await app.choose('Owed By', 'N/A - Not a debt', FORM);
};

export const fillIn = (label: string, value: string): Interaction => {
  return (app) => app.fill(label, value, FORM);
};

/** Opens the form's category picker and searches it. */
export const searchCategory = (text: string): Interaction => {
  return async (app) => {
    await app.press('Category', 'field', FORM);
    if (text !== '') await app.fill('Category', text, FORM);
  };
};

export const add: Interaction = inOrder(
  fillIn('Amount ($)', '3.50'),
  searchCategory(''),
  presses('Groceries', 'option'),
  presses('Add Transaction'),
);

export const report: Interaction = presses('Generate Report');

export const openSettlement: Interaction = opens('/settlements?settlement=s1');

/** On the admin panel: Ben may see Anna's categories. */
export const grantsAccess: Interaction = inOrder(
  opens('/admin'),
  chooses('User', 'Ben'),
  chooses('Resource type', 'Categories'),
  chooses('Permission type', 'View Only'),
  presses('Grant Permission'),
);
