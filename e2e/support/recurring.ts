import type { Page } from '@playwright/test';
import { call } from './call.ts';
import type { Account } from './auth-emulator.ts';

/** A day of the month so many months ago; 0 = its last one. */
export function dayOf(monthsAgo: number, day: number): string {
  const now = new Date();
  const month = now.getUTCMonth() - monthsAgo + (day === 0 ? 1 : 0);
  return new Date(Date.UTC(now.getUTCFullYear(), month, day)).toISOString().slice(0, 10);
}

interface Repeated {
  kind: 'fixed' | 'varies';
  note: string;
  /** In dollars, as all that is sent. */
  amount: number;
  /** The first day. Every month has one: the 31st where the first is a month's last. */
  start: string;
}

/** Lets expenses of a person repeat every month, shared equally by these people. */
export async function repeatFor(page: Page, payer: Account, people: string[]) {
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
