import { describe, expect, it } from 'vitest';
import { editText } from './edit-text.ts';

const nameOf = (id: string) => ({ ana: 'you', ben: 'Ben' })[id] ?? id;
const said = (before: object, after: object, what = 'updated') =>
  editText({ what, before: { ...before }, after: { ...after } }, nameOf);

describe('editText', () => {
  it.each([
    [{ amount: 3000 }, { amount: 4500 }, 'changed the amount from $30.00 to $45.00'],
    [{ owedBy: null }, { owedBy: 'ana' }, 'changed who owes from nobody to you'],
    [{ paidBy: 'ben' }, { paidBy: 'ana' }, 'changed who paid from Ben to you'],
    [
      { paidBy: null, payTo: 'Shop' },
      { paidBy: 'ben', payTo: null },
      'changed who paid from Shop to Ben',
    ],
    [{ type: 'Food' }, { type: 'Rent' }, 'changed the category from Food to Rent'],
    [{ note: 'Milk' }, { note: 'Tea' }, 'changed the note from “Milk” to “Tea”'],
    [{ note: '' }, { note: 'Tea' }, 'changed the note'],
    [{ split: {}, shares: [] }, { split: {}, shares: [] }, 'changed the split'],
    [
      { amount: 300, shares: [] },
      { amount: 400, shares: [] },
      'changed the amount from $3.00 to $4.00',
    ],
    [
      { amount: 3, note: 'a', paid: false },
      { amount: 4, note: 'b', paid: true },
      'changed the amount and the note',
    ],
    [{ paid: false }, { paid: true }, null],
    [{ inSettlement: false }, { inSettlement: true }, null],
  ])('from %j to %j: %s', (before, after, text) => {
    expect(said(before, after)).toBe(text);
  });

  it('says that an item was restored', () => {
    expect(said({ deletedAt: 'then' }, { deletedAt: null }, 'restored')).toBe('brought this back');
  });

  it('is null for other entries', () => {
    expect(said({ amount: 1 }, { amount: 2 }, 'disputed')).toBeNull();
    expect(editText({ what: 'created', before: null, after: { amount: 2 } }, nameOf)).toBeNull();
  });
});
