import type { Page } from '@playwright/test';
import { call } from './call.ts';
import type { Account } from './auth-emulator.ts';

/** A day of the month so many months ago; day 0 = its last one. */
export function dayOf(monthsAgo: number, day: number): string {
  const now = new Date();
  const month = now.getUTCMonth() - monthsAgo + (day === 0 ? 1 : 0);
  return new Date(Date.UTC(now.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

interface Repeated {
  kind: 'fixed' | 'varies';
  note: string;
  /** In dollars, as on the wire. */
  amount: number;
  /** The first day. A start after the 27th recurs on the month's last day. */
  start: string;
}

/** Creates monthly recurring expenses of a payer, split equally between these people. */
export async function recurringFor(page: Page, payer: Account, people: string[]) {
  const [category] = await call<{ id: string; name: string }[]>(page, payer, 'GET /categories');
  return async ({ kind, note, amount, start }: Repeated): Promise<string> => {
    const template = {
      ...{ amount, note, categories: [{ id: category!.id, name: category!.name }] },
      payers: [{ userId: payer.uid, amount }],
      split: { mode: 'equal', people: people.map((userId) => ({ userId })) },
    };
    const day = Number(start.slice(8));
    const rule = { every: 1, unit: 'month', day: day > 27 ? 31 : day, start };
    const data = { id: crypto.randomUUID(), kind, template, rule };
    await call(page, payer, 'POST /series', { data });
    return data.id;
  };
}
