import type { CategoryData } from '../household-data.ts';
import { category } from '../one-off.ts';

export const juniperCategories: CategoryData[] = [
  category('rent', 'Rent', 'By room; Maya transfers it on the 1st', 'Indigo', 'Home'),
  category('utilities', 'Utilities', 'Electricity, gas, water, garbage', 'Blue', 'Home'),
  category('internet', 'Internet', 'Fiber, on Tom’s card', 'Teal', 'Home'),
  category(
    'household',
    'Household goods',
    'Paper, soap, bulbs, tools: what nobody eats',
    'Brown',
    'Home',
  ),
  category('furniture', 'Furniture', 'What stays in the house', 'Brown', 'Home'),
  category('moving', 'Moving', 'Deposits, vans, cleaning', 'Gray', 'Home'),
  category('groceries', 'Groceries', 'The big weekend shop and top-ups', 'Green', 'Food'),
  category('restaurants', 'Restaurants', 'Eating out and takeout', 'Orange', 'Food'),
  category('streaming', 'Streaming', 'Shared plans', 'Purple', 'Fun'),
  category('travel', 'Travel', 'Trips together', 'Light Green', 'Fun'),
  category('gifts', 'Gifts', 'Birthdays and thank-yous', 'Pink', 'Fun'),
  category('pet', 'Miso', 'The cat: food, litter, vet (Priya and Tom)', 'Yellow', 'Home'),
  category('settlement', 'Settlement', 'Money sent between us', 'Gray', 'Between us'),
  category('ceramics', 'Ceramics', 'Clay, glazes and kiln time', 'Red', 'Studio', 'priya'),
  category('classes', 'Classes', 'Course fees', 'Red', 'Studio', 'priya'),
];
