import type { Account } from '@/lib/account';
import type { Kind } from './find';
import { acts, type Act } from './said';
import { anna } from '@test/people';

export const unverified: Account = { ...anna, emailVerified: false };

export const opens = (path: string): Act => {
  return (stage) => stage.open(path);
};

export const presses = (name: string | RegExp, kind?: Kind): Act => {
  return (stage) => stage.press(name, kind);
};

export const fills = (label: string, value: string): Act => {
  return (stage) => stage.fill(label, value);
};

export const chooses = (label: string, option: string): Act => {
  return (stage) => stage.choose(label, option);
};

/** Nothing more has to happen. */
export const waits: Act = () => {};

/** Says yes to what a dialog asks. */
export const agrees = (name: string): Act => {
  return (stage) => stage.press(name, 'button', '[role=alertdialog]');
};

export const openTransactions: Act = opens('/transactions?view=all');

const FORM = '#transaction-form';

/** The form for a new transaction, with someone who owes it, so that it can be sent. */
export const openForm: Act = async (stage) => {
  await stage.press('New transaction');
  await stage.choose('Owed By', 'N/A - Not a debt', FORM);
};

/** Types into a field of that form. */
export const fillIn = (label: string, value: string): Act => {
  return (stage) => stage.fill(label, value, FORM);
};

/** Opens the list of the form's category picker, and searches it. */
export const searchCategory = (words: string): Act => {
  return async (stage) => {
    await stage.press('Category', 'field', FORM);
    if (words !== '') await stage.fill('Category', words, FORM);
  };
};

/** A whole transaction in that form, sent. */
export const add: Act = acts(
  fillIn('Amount ($)', '3.50'),
  searchCategory(''),
  presses('Groceries', 'option'),
  presses('Add Transaction'),
);

export const report: Act = presses('Generate Report');

export const openSettlement: Act = opens('/settlements?settlement=s1');

/** On the admin panel: Ben may see Anna's categories. */
export const grant: Act = acts(
  opens('/admin'),
  chooses('User', 'Ben'),
  chooses('Resource type', 'Categories'),
  chooses('Permission type', 'View Only'),
  presses('Grant Permission'),
);
