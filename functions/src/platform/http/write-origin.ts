import type { Request } from 'express';
import * as z from 'zod';
import type { WriteOrigin } from '../firestore/unit-of-work.ts';
import { parseInput } from './parse.ts';

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
