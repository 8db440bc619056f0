import type * as z from 'zod';
import { debtsSchema } from '@housetab/functions/core/group-settle-up/debts-resource';
import {
  agreedResourceSchema,
  groupSettleUpPreviewSchema,
  groupSettleUpResourceSchema,
} from '@housetab/functions/core/group-settle-up/group-settle-up-resource';

export const groupSettleUpSchemas: Readonly<Record<string, z.ZodType>> = {
  'GET /debts': debtsSchema,
  'POST /settle-ups/everyone': groupSettleUpResourceSchema,
  'POST /settle-ups/everyone/preview': groupSettleUpPreviewSchema,
  'POST /settle-ups/everyone/agreement': agreedResourceSchema,
  'GET /settle-ups/everyone/{id}': groupSettleUpResourceSchema,
  'PUT /settle-ups/everyone/{id}/marks': groupSettleUpResourceSchema,
  'POST /settle-ups/everyone/{id}/objection': groupSettleUpResourceSchema,
  'DELETE /settle-ups/everyone/{id}/objection': groupSettleUpResourceSchema,
};
