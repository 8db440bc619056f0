import type { NewCategory } from './contract.ts';

type Starter = Pick<NewCategory, 'name' | 'description' | 'color' | 'groupName'>;

/** Categories that most households need. Members can change everything about them. */
export const starterCategories: readonly Starter[] = [
  {
    name: 'Groceries',
    description: 'Food and drink for home',
    color: '#22c55e',
    groupName: 'Food',
  },
  {
    name: 'Eating out',
    description: 'Restaurants, cafés, delivery',
    color: '#22c55e',
    groupName: 'Food',
  },
  { name: 'Rent', description: 'Rent or mortgage', color: '#3b82f6', groupName: 'Home' },
  {
    name: 'Utilities',
    description: 'Electricity, gas, water, heating',
    color: '#3b82f6',
    groupName: 'Home',
  },
  { name: 'Internet and phone', description: '', color: '#3b82f6', groupName: 'Home' },
  {
    name: 'Household',
    description: 'Furniture, repairs, cleaning',
    color: '#14b8a6',
    groupName: 'Home',
  },
  {
    name: 'Transport',
    description: 'Fuel, tickets, parking',
    color: '#f97316',
    groupName: 'On the way',
  },
  { name: 'Travel', description: 'Holidays and trips', color: '#f97316', groupName: 'On the way' },
  { name: 'Health', description: 'Doctors, pharmacy', color: '#ef4444', groupName: 'Health' },
  { name: 'Insurance', description: '', color: '#ef4444', groupName: 'Health' },
  {
    name: 'Entertainment',
    description: 'Films, concerts, subscriptions',
    color: '#a855f7',
    groupName: 'Leisure',
  },
  { name: 'Gifts', description: '', color: '#a855f7', groupName: 'Leisure' },
  {
    name: 'Settlement',
    description: 'Money that one of you sent another',
    color: '#9ca3af',
    groupName: 'Payments',
  },
];
