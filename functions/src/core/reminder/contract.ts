import { newReminderSchema, reminderSchema } from './reminder-resource.ts';
import type { Contract } from '../wire/call.ts';

export const reminderContract = {
  'POST /reminders': {
    name: 'remind',
    tag: 'Debts',
    summary: 'Remind somebody of what they owe you',
    description:
      'At most once in seven days each. They find it in their notices, and are told of it as they chose. What is ' +
      'disputed is not counted, and neither is what closes with payments that make everybody even and are waited for. Who has no account, or has left, is not reached here. The id is made by the client: ' +
      'sending the same again reminds once.',
    access: 'member',
    body: newReminderSchema,
    responses: {
      201: { description: 'They are reminded.', schema: reminderSchema },
      200: { description: 'They were reminded before.', schema: reminderSchema },
    },
    problems: ['not_found', 'nothing_owed', 'conflict', 'id_taken'],
  },
} satisfies Contract;
