import * as z from 'zod';
import { currencies } from './currencies.ts';

export const currencySchema = z
  .string()
  .refine((code) => currencies.includes(code), {
    message: 'Use the code of a currency in ISO 4217, such as EUR.',
  })
  .meta({
    description:
      'The code of the currency in ISO 4217. Amounts of the household are in it, with as many decimals ' +
      'at most as it has: none in JPY, two in EUR, three in KWD.',
  });
