import * as z from 'zod';
import {
  settleUpListQuerySchema,
  settleUpPreviewRequestSchema,
  newSettleUpSchema,
  settleUpUndoQuerySchema,
} from './settle-up-request.ts';
import {
  settleUpResourceSchema,
  settleUpDetailSchema,
  settleUpPreviewSchema,
} from './settle-up-resource.ts';
import { pageLinkHeader } from '../wire/call-headers.ts';
import { idSchema } from '../wire/text.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Settle-ups';
const params = z.strictObject({ id: idSchema });

export const settleUpContract = {
  'GET /settle-ups': {
    name: 'listSettleUps',
    tag,
    summary: 'The settle-ups that you may read',
    access: 'member',
    allowsViewAs: true,
    query: settleUpListQuerySchema,
    responses: {
      200: {
        description: 'One page, newest first, undone ones too.',
        schema: z.array(settleUpResourceSchema),
        headers: pageLinkHeader,
      },
    },
  },
  'GET /settle-ups/{id}': {
    name: 'getSettleUp',
    tag,
    summary: 'One settle-up with all that it did',
    access: 'member',
    allowsViewAs: true,
    params,
    responses: { 200: { description: 'The settle-up.', schema: settleUpDetailSchema } },
    problems: ['not_found'],
  },
  'POST /settle-ups/preview': {
    name: 'previewSettleUp',
    tag,
    summary: 'What settling up with somebody would do',
    description: 'Nothing is written; it is refused as settling up is.',
    access: 'member',
    body: settleUpPreviewRequestSchema,
    responses: { 200: { description: 'The preview.', schema: settleUpPreviewSchema } },
    problems: ['nothing_owed', 'too_many', 'amount_exceeded'],
  },
  'POST /settle-ups': {
    name: 'createSettleUp',
    tag,
    summary: 'Close the books with somebody',
    description:
      'Offsets all that is open between the two over all months, both ways, and records that ' +
      'whoever owes the rest pays it: one atomic change. A smaller payment is only recorded, ' +
      'and the books stay open. What is disputed is left aside. The id is made by the client: ' +
      'sending the same again answers with what came of it.',
    access: 'member',
    body: newSettleUpSchema,
    responses: {
      200: { description: 'It was done before.', schema: settleUpDetailSchema },
      201: {
        description: 'It is done.',
        schema: settleUpDetailSchema,
        headers: { Location: 'Its address.' },
      },
    },
    problems: ['nothing_owed', 'too_many', 'amount_exceeded', 'precondition_failed', 'id_taken'],
  },
  'DELETE /settle-ups/{id}': {
    name: 'undoSettleUp',
    tag,
    summary: 'Undo a settle-up',
    description:
      'For 30 days, what waits for payments to arrive at any time, whatever became of it since: the payment is deleted as it is by now, unless it ' +
      'is between other people; the settlements that it made are cancelled, those that it finished ' +
      'are active again without what it added. Later settle-ups that rest on it are undone first, of what made ' +
      'everybody even also those of two others. ' +
      'For the two and for admins; where somebody who has left gets back less by it, or owes more, for ' +
      'an admin who has given a reason in a comment on one of its transactions.',
    access: 'member',
    isNeverOverBudget: true,
    params,
    query: settleUpUndoQuerySchema,
    responses: { 204: { description: 'It is undone.' } },
    problems: ['not_found', 'not_undoable', 'conflict'],
  },
} satisfies Contract;
