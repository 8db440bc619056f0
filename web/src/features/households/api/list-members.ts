import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { userSchema } from '@housetab/functions/core/user';
import { api } from '@/lib/api-client';
import { householdKey } from '@/lib/query-client';

const membersSchema = z.array(userSchema);

/** Who is in the household now, by name. */
export const membersQuery = (householdId: string) =>
  queryOptions({
    queryKey: householdKey(householdId, 'members', 'current'),
    queryFn: ({ signal }) => api.get('/users', { householdId, signal, schema: membersSchema }),
  });
