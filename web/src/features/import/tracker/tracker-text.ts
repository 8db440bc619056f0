import { limitText } from '@housetab/functions/core/money/file-amount';
import { type Cents } from '@housetab/functions/core/money/money';
import { formatPlain } from '@housetab/functions/core/import/read/file-digits';
import type { ReviewPart } from '@/features/import/tracker/review';

export interface TrackerGuide {
  name: string;
  steps: readonly string[];
  note?: string;
  /** Whether only the tracker's phone app has the export. */
  isOnPhone?: true;
  /** The last button is among the settings, in a menu, or in a toolbar button's menu. */
  place: 'list' | 'menu' | 'toolbar';
}

export const trackerGuides: readonly TrackerGuide[] = [
  {
    name: 'Splitwise',
    steps: ['splitwise.com', 'your group', 'Settings', 'Export as spreadsheet'],
    note: 'Its spreadsheet proves balances, but not who spent what. The JSON of its API has both.',
    place: 'list',
  },
  {
    name: 'Spliit',
    steps: ['your group', 'Expenses', 'Export', 'Export to JSON'],
    place: 'toolbar',
  },
  {
    name: 'Tricount',
    steps: ['your tricount', 'Settings', 'Export', 'CSV'],
    note: 'It asks money for that. The JSON that you get when you request your data is taken, too.',
    isOnPhone: true,
    place: 'list',
  },
  {
    name: 'Settle Up',
    steps: ['your group', 'Menu', 'Export', 'CSV'],
    isOnPhone: true,
    place: 'menu',
  },
  {
    name: 'Cospend',
    steps: ['your project', '⋯', 'Settings', 'Export project'],
    note: 'The file is in the folder Cospend of your Nextcloud files.',
    place: 'list',
  },
  {
    name: 'IHateMoney',
    steps: ['your project', 'Settings', 'Download project’s data', 'Bill items: JSON'],
    note: 'Its CSV is taken, too. The settle plans beside it are not your history.',
    place: 'list',
  },
];

/** An amount of the file: in the household's currency, or in its own if it must be converted. */
export function figureText(cents: Cents, { currency, rate }: Part): string {
  return rate === null ? limitText(cents) : `${formatPlain(cents, currency)} ${currency}`;
}

type Part = Pick<ReviewPart, 'currency' | 'rate'>;

const ours: Part = { currency: '', rate: null };

export function balanceText(cents: Cents, part = ours): string {
  if (cents === 0) return 'even';
  return cents > 0 ? `gets ${figureText(cents, part)}` : `owes ${figureText(-cents, part)}`;
}
