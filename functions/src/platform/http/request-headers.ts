import * as z from 'zod';
import type { Request } from 'express';
import type { WriteOrigin } from '../firestore/unit-of-work.ts';
import { parseInput } from './parse.ts';
import { currencyOf, DEFAULT_CURRENCY, type Currency } from '../../core/money/currency.ts';
import { currencyChanged } from '../../core/money/currency-problem.ts';
import type { Actor } from '../../core/permission/actor.ts';

/** A browser's id for a write, so that it recognizes its own signal. */
export const writeOriginSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/, { message: 'At most 64 letters, digits, _ and -.' });

/** @throws Problem `invalid_request` */
export function readWriteOrigin(request: Request, uid: string): WriteOrigin | null {
  const header = request.get('X-Origin');
  if (header === undefined) return null;
  return { uid, id: parseInput(writeOriginSchema, header, 'X-Origin') };
}

export const CURRENCY_HEADER = 'X-Currency';

/**
 * The household's currency. Clients may send theirs: if it differs, they have not noticed that it
 * was changed.
 * @throws Problem currency_changed, before amounts are misread
 */
export function readCurrency(request: Request, actor: Actor | null): Currency {
  if (actor === null) return DEFAULT_CURRENCY;
  const currency = currencyOf(actor.member);
  const stated = request.get(CURRENCY_HEADER) ?? currency;
  if (request.method !== 'GET' && stated !== currency) throw currencyChanged(currency);
  return currency;
}
