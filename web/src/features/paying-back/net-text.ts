import type { Cents } from '@housetab/functions/core/money/money';
import { formatMoney } from '@/lib/format/format';

/** `You owe Ann $30.00`, `Ben owes you $12.40`, `You and Cleo are even`. */
export function netText(name: string, net: Cents): string {
  if (net === 0) return `You and ${name} are even`;
  return net > 0 ? `${name} owes you ${formatMoney(net)}` : `You owe ${name} ${formatMoney(-net)}`;
}

/** The same within a sentence: `you owe Ann $30.00`. */
export function netPhrase(name: string, net: Cents): string {
  return netText(name, net).replace(/^You /, 'you ');
}
