import type { NewCategory } from './category-resource.ts';

type Starter = Pick<NewCategory, 'name' | 'description' | 'color'>;

/** Categories that most households need. Members can change everything about them. */
export const starterCategories: readonly Starter[] = [
  { name: 'Groceries', description: 'Food and drink for home', color: '#22c55e' },
  { name: 'Eating out', description: 'Restaurants, cafés, delivery', color: '#22c55e' },
  { name: 'Rent', description: 'Rent or mortgage', color: '#3b82f6' },
  { name: 'Utilities', description: 'Electricity, gas, water, heating', color: '#3b82f6' },
  { name: 'Internet and phone', description: '', color: '#3b82f6' },
  { name: 'Household', description: 'Furniture, repairs, cleaning', color: '#14b8a6' },
  { name: 'Transport', description: 'Fuel, tickets, parking', color: '#f97316' },
  { name: 'Travel', description: 'Holidays and trips', color: '#f97316' },
  { name: 'Health', description: 'Doctors, pharmacy', color: '#ef4444' },
  { name: 'Insurance', description: '', color: '#ef4444' },
  { name: 'Entertainment', description: 'Films, concerts, subscriptions', color: '#a855f7' },
  { name: 'Gifts', description: '', color: '#a855f7' },
  { name: 'Settlement', description: 'Money that one of you sent another', color: '#9ca3af' },
];
