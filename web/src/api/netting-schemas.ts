import type * as z from 'zod';
import { debtsSchema } from '@housetab/functions/core/netting/debts-resource';
import {
  agreedResourceSchema,
  nettingPreviewSchema,
  nettingResourceSchema,
} from '@housetab/functions/core/netting/netting-resource';

/** The part of `answerSchemas` that is about everybody even. */
export const nettingSchemas: Readonly<Record<string, z.ZodType>> = {
  'GET /debts': debtsSchema,
  'POST /settle-ups/everyone': nettingResourceSchema,
  'POST /settle-ups/everyone/preview': nettingPreviewSchema,
  'POST /settle-ups/everyone/agreement': agreedResourceSchema,
  'GET /settle-ups/everyone/{id}': nettingResourceSchema,
  'PUT /settle-ups/everyone/{id}/marks': nettingResourceSchema,
  'POST /settle-ups/everyone/{id}/objection': nettingResourceSchema,
  'DELETE /settle-ups/everyone/{id}/objection': nettingResourceSchema,
};
