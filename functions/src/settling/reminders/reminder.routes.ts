import { newReminderSchema, reminderSchema } from '../../core/reminder/reminder-resource.ts';
import { endpoint, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { sendReminder } from './reminder.service.ts';

export function reminderRoutes(): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/reminders',
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
      handle: async ({ body, ...call }) => {
        const { reminder, isNew } = await sendReminder(call, body);
        return reply(isNew ? 201 : 200, reminder);
      },
    }),
  ];
}
