import * as z from 'zod';
import {
  groupSettleUpPreviewSchema,
  newGroupSettleUpSchema,
  groupSettleUpResourceSchema,
  agreedResourceSchema,
  transferMarkSchema,
} from './group-settle-up-resource.ts';
import { MAX_SETTLE_UP } from '../settle-up/settle-up.ts';
import { newAgreementSchema } from './agreement-resource.ts';
import { idSchema } from '../wire/text.ts';
import { newObjectionSchema } from '../settle-up/objection-resource.ts';
import type { Contract } from '../wire/call.ts';

const tag = 'Settle-ups';
const params = z.strictObject({ id: idSchema });
const responses = {
  200: { description: 'The act as it is now.', schema: groupSettleUpResourceSchema },
};

export const groupSettleUpContract = {
  'POST /settle-ups/everyone/preview': {
    name: 'previewNetting',
    tag,
    summary: 'How everybody becomes even with the fewest payments',
    description:
      'Nothing is written. Who pays whom, which debts that settles, and what stays open: what is disputed, what ' +
      'is open with somebody who has left; or what waits for its payments to arrive, down to each row. Admins and, with open books, everyone get the plan of the whole ' +
      'household; others that of their own debts alone, so that nobody learns what others owe each other. The ' +
      'number of payments is the least possible among up to 10 people whom debts connect.',
    access: 'member',
    responses: { 200: { description: 'The preview.', schema: groupSettleUpPreviewSchema } },
    problems: ['too_many'],
  },
  'POST /settle-ups/everyone': {
    name: 'createNetting',
    tag,
    summary: 'Make everybody even with the fewest payments',
    description:
      'For admins. The books of each two close in a settle-up of their own, as if whoever owes had paid the other; what ' +
      'is really paid are the transfers, and for each person both come to the same. One atomic change; where more than ' +
      `${MAX_SETTLE_UP} transactions and settlements change, all payments are recorded at once, and the books ` +
      'closed in steps, which no net depends on. Where the household has the books close on arrival, nothing is paid or closed ' +
      'before all transfers are said to have arrived; until then no other act begins (409). Everybody ' +
      'whom it concerns is told whom they pay and who pays them, and may undo it as a whole for 30 days, by undoing any ' +
      'of its settle-ups; while it waits, at any time, and then what has arrived is recorded as payments. The id is made by the client: sending the same again answers with what came of it.',
    access: 'member',
    body: newGroupSettleUpSchema,
    responses: {
      200: { description: 'It was done before.', schema: groupSettleUpResourceSchema },
      201: {
        description: 'It is done.',
        schema: groupSettleUpResourceSchema,
        headers: { Location: 'Its address.' },
      },
    },
    problems: ['nothing_owed', 'too_many', 'precondition_failed', 'conflict', 'id_taken'],
  },
  'POST /settle-ups/everyone/agreement': {
    name: 'agreeToNetting',
    tag,
    summary: 'Agree that everybody becomes even, or take it back',
    description:
      'For everybody in the plan, where all of them have an account and may read it. The first asks all others, the ' +
      'last makes everybody even. An agreement holds for exactly the plan that was shown, and falls as soon as anything ' +
      'of it changes. With `takeBack` you no longer agree, as long as not all others do. The id is made by the client: ' +
      'sending the same again answers the same.',
    access: 'member',
    body: newAgreementSchema,
    responses: { 200: { description: 'Who agrees now.', schema: agreedResourceSchema } },
    problems: ['nothing_owed', 'too_many', 'precondition_failed', 'id_taken', 'conflict'],
  },
  'GET /settle-ups/everyone/{id}': {
    name: 'getNetting',
    tag,
    summary: 'What made everybody even',
    description:
      'As far as you may see it: your own transfers, and what is between two of whom you may read.',
    access: 'member',
    allowsViewAs: true,
    params: z.strictObject({ id: idSchema }),
    responses: { 200: { description: 'The act.', schema: groupSettleUpResourceSchema } },
    problems: ['not_found'],
  },
  'PUT /settle-ups/everyone/{id}/marks': {
    name: 'markTransfer',
    tag,
    summary: 'Say that a transfer is paid, or has arrived, or take it back',
    description:
      'Its payer marks it as paid, its receiver says that it has arrived; admins say it for who has no account or only looks. The ' +
      'other one is told. It changes no debt, since the books are closed already, unless they wait for it: as soon as the last ' +
      'transfer has arrived, all payments are recorded and the books close. Whoever may say it takes it back with ' +
      '`takeBack`.',
    access: 'member',
    params: z.strictObject({ id: idSchema }),
    body: transferMarkSchema,
    responses: {
      200: { description: 'The act as it is now.', schema: groupSettleUpResourceSchema },
    },
    problems: ['not_found', 'conflict'],
  },
  'POST /settle-ups/everyone/{id}/objection': {
    name: 'objectToNetting',
    tag,
    summary: 'Object to what made everybody even',
    description:
      'For everybody in it, also who pays nothing, for as long as it can be undone. It changes no debt: everybody in it is ' +
      'told, and any of them can undo it, which ends the objection. The same again changes nothing, another reason ' +
      'replaces the first.',
    access: 'member',
    isNeverOverBudget: true,
    params,
    body: newObjectionSchema,
    responses,
    problems: ['not_found', 'conflict', 'not_undoable'],
  },
  'DELETE /settle-ups/everyone/{id}/objection': {
    name: 'withdrawNettingObjection',
    tag,
    summary: "Take back one's objection to what made everybody even",
    access: 'member',
    params,
    responses,
    problems: ['not_found', 'conflict'],
  },
} satisfies Contract;
