import { endpointsOf, reply, type Endpoint } from '../../platform/http/endpoint.ts';
import { stopLetters } from './letter-stop.service.ts';
import { letterContract } from '../../core/notification/letter-contract.ts';

export function letterRoutes(): Endpoint[] {
  return endpointsOf(letterContract, {
    'POST /letters/stop': async ({ query, store, now }) => {
      await stopLetters(store, query, now);
      return reply(204);
    },
  });
}
