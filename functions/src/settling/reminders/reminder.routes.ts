import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { sendReminder } from './reminder.service.ts';
import { reminderContract } from '../../core/reminder/contract.ts';

export function reminderRoutes(): Endpoint[] {
  return endpointsOf(reminderContract, {
    'POST /reminders': async ({ body, ...call }) => {
      const { reminder, isNew } = await sendReminder(call, body);
      return reply(isNew ? 201 : 200, reminder);
    },
  });
}
