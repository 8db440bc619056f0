import {
  categoryIcons,
  type CategoryIcon,
} from '../../functions/src/core/category/category-icon.ts';

/** Each icon's name in lucide-react. */
const drawings: Record<CategoryIcon, string> = {
  cart: 'shopping-cart',
  meal: 'utensils',
  coffee: 'coffee',
  drink: 'wine',
  home: 'house',
  key: 'key-round',
  power: 'zap',
  water: 'droplets',
  heat: 'flame',
  wifi: 'wifi',
  phone: 'smartphone',
  sofa: 'sofa',
  tools: 'wrench',
  cleaning: 'spray-can',
  laundry: 'washing-machine',
  garden: 'sprout',
  pet: 'paw-print',
  child: 'baby',
  school: 'graduation-cap',
  book: 'book-open',
  car: 'car',
  fuel: 'fuel',
  bus: 'bus',
  train: 'train-front',
  bike: 'bike',
  plane: 'plane',
  bed: 'bed-double',
  health: 'heart-pulse',
  pill: 'pill',
  shield: 'shield-check',
  gym: 'dumbbell',
  hair: 'scissors',
  clothes: 'shirt',
  ticket: 'ticket',
  music: 'eighth-notes',
  game: 'gamepad-2',
  screen: 'tv',
  gift: 'gift',
  work: 'briefcase',
  bank: 'landmark',
  savings: 'piggy-bank',
  receipt: 'receipt-text',
  money: 'banknote',
};

type Part = [tag: string, attributes: Record<string, string>];

/**
 * One SVG with a symbol for each icon, which a page shows by name. As React components, the icons would be in the scripts
 * that every screen waits for.
 */
export async function renderCategoryIcons(): Promise<string> {
  const symbols = await Promise.all(categoryIcons.map(renderSymbol));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- Printed by `npm run category-icons` from lucide-react, ISC license. -->',
    ...symbols,
    '</svg>\n',
  ].join('\n');
}

async function renderSymbol(icon: CategoryIcon): Promise<string> {
  const file: unknown = await import(`lucide-react/dist/esm/icons/${drawings[icon]}.mjs`);
  const { node } = (file as { __iconData: { node: Part[] } }).__iconData;
  const parts = node.map(([tag, { key: _, ...attributes }]) => {
    const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${text.join('')}/>`;
  });
  return `<symbol id="${icon}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</symbol>`;
}
