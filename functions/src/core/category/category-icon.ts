import { foldName } from '../household/member.ts';

/** Names of the icons. Screens draw them. */
export const categoryIcons = [
  ...['cart', 'meal', 'coffee', 'drink', 'home', 'key', 'power', 'water', 'heat', 'wifi', 'phone'],
  ...['sofa', 'tools', 'cleaning', 'laundry', 'garden', 'pet', 'child', 'school', 'book'],
  ...['car', 'fuel', 'bus', 'train', 'bike', 'plane', 'bed', 'health', 'pill', 'shield', 'gym'],
  ...['hair', 'clothes', 'ticket', 'music', 'game', 'screen', 'gift', 'work', 'bank', 'savings'],
  ...['receipt', 'money'],
] as const;
export type CategoryIcon = (typeof categoryIcons)[number];

/**
 * Words that suggest an icon; the first matching line wins. `*` = any ending. A word of several
 * lines stands in the more specific one: "pet food" is about the pet, "car insurance" about the
 * insurance.
 */
const words: readonly (readonly [CategoryIcon, string])[] = [
  ['shield', 'insuranc* insur*'],
  ['pet', 'pet* dog* cat* vet veterinar* animal*'],
  ['child', 'child* kid* baby babie* nursery daycare kindergarten toy*'],
  ['money', 'settlement* payback repayment*'],
  ['savings', 'saving* save piggy investment* invest* pension'],
  ['gift', 'gift* present* birthday* christmas donation* charity wedding*'],
  ['coffee', 'coffee* cafe* café* tea bakery breakfast*'],
  ['drink', 'drink* bar bars beer* wine* pub pubs alcohol cocktail*'],
  [
    'meal',
    'eating restaurant* dining dinner* lunch* takeaway* takeout* delivery pizza* canteen food',
  ],
  ['cart', 'grocer* supermarket* market* shopping provisions'],
  ['laundry', 'laundr* washing'],
  ['cleaning', 'clean* household hygiene toiletr*'],
  ['wifi', 'internet wifi wi broadband'],
  ['phone', 'phone* mobile* cell*'],
  ['water', 'water* sewage'],
  ['heat', 'heat* gas'],
  ['power', 'power electric* energy utilit*'],
  ['fuel', 'fuel petrol gasoline diesel charging'],
  ['car', 'car cars parking garage toll* taxi* uber'],
  ['bike', 'bike* bicycle* cycling scooter*'],
  ['train', 'train* rail*'],
  ['bus', 'bus buses transport* transit commut* metro subway tram* ticket'],
  ['bed', 'hotel* hostel* lodging accommodation airbnb'],
  ['plane', 'travel* holiday* vacation* trip* flight* plane*'],
  ['key', 'rent rents rental* mortgage* lease deposit*'],
  ['tools', 'repair* maintenance tool* renovation* hardware diy improvement*'],
  ['sofa', 'furniture furnish* decor* ikea interior'],
  ['garden', 'garden* plant* flower* balcony'],
  ['home', 'home* house* housing apartment* flat flats'],
  ['pill', 'pharmac* medicin* medic* drugstore pill*'],
  ['health', 'health* doctor* dent* hospital* therap* glasses'],
  ['gym', 'gym* sport* fitness yoga swim* climbing'],
  ['hair', 'hair* beauty cosmetic* barber* salon* care'],
  ['clothes', 'cloth* shoe* fashion apparel'],
  ['school', 'school* education tuition universit* college course* kita'],
  ['book', 'book* magazine* newspaper* stationery'],
  ['music', 'music concert* spotify'],
  ['game', 'game* gaming hobby hobbies'],
  ['screen', 'tv streaming netflix film* movie* electronic* software computer* subscription*'],
  ['ticket', 'entertainment leisure fun cinema* theat* event* culture museum* party parties'],
  ['work', 'work office business job'],
  ['bank', 'bank* fee* tax taxes loan* interest government'],
  ['receipt', 'bill bills misc* other* general expenses'],
];

const matchers = words.map(([icon, list]) => {
  const each = list
    .split(' ')
    .map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}.*` : word));
  return [icon, new RegExp(`^(?:${each.join('|')})$`, 'u')] as const;
});

/** The icon that a name suggests; null = none. */
export function iconByName(name: string): CategoryIcon | null {
  const parts = foldName(name).split(/[^\p{L}\p{N}]+/u);
  return matchers.find(([, fits]) => parts.some((part) => fits.test(part)))?.[0] ?? null;
}

interface Pictured {
  name: string;
  icon?: CategoryIcon | null;
}

export function iconOf({ name, icon }: Pictured): CategoryIcon | null {
  return icon ?? iconByName(name);
}
