import { describe, expect, it } from 'vitest';
import { ShopBook, shopOf } from './shops.ts';

describe('a shop', () => {
  it.each([
    ['REWE SAGT DANKE 43210 BERLIN', 'Rewe sagt danke 7'],
    ['POS DEBIT TRADER JOE’S #552 SEATTLE WA', 'Trader Joe’s 123'],
    ['SQ *BLUE BOTTLE COFFEE', 'Blue Bottle'],
    ['PAYPAL *SPOTIFY 35314369001', 'Spotify'],
  ])('%s is the same as %s', (one, other) => {
    expect(shopOf(one)).toBe(shopOf(other));
  });

  it('is empty for a text of only numbers and noise', () => {
    expect(['POS PURCHASE 4711', '', '12', '***'].map(shopOf)).toEqual(['', '', '', '']);
  });
});

describe('the category of a shop', () => {
  const book = new ShopBook([
    { text: 'REWE SAGT DANKE 12', category: 'Household' },
    { text: 'Rewe sagt danke 11', category: 'Groceries' },
    { text: 'Lidl', category: 'Groceries' },
    { text: 'Amazon Fresh', category: 'Groceries' },
    { text: 'Amazon Prime', category: 'Entertainment' },
  ]);

  it('is the shop’s latest category', () => {
    expect(book.categoryOf('REWE SAGT DANKE 99')).toBe('Household');
  });

  it('follows from the first word if all its shops have one category', () => {
    expect(book.categoryOf('LIDL DIENSTLEISTUNG 4')).toBe('Groceries');
    expect(book.categoryOf('AMAZON MARKETPLACE')).toBeNull();
  });

  it('is unknown for a new shop', () => {
    expect(book.categoryOf('Edeka')).toBeNull();
    expect(book.categoryOf('4711')).toBeNull();
  });
});
