import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { UNREACHABLE } from '@/features/auth/auth-failure';
import type * as credentials from '@/features/auth/credentials';

const load = () =>
  Promise.all([import('@hookform/resolvers/zod'), import('@/features/auth/credentials')]);

/**
 * Loads the schemas with the first check, because these screens belong to the first load. If they
 * cannot be loaded, nothing is sent, and `errors.root` says so.
 */
export function credentialsResolver<Values extends FieldValues>(
  choose: (schemas: typeof credentials) => z.ZodType<Values, Values>,
): Resolver<Values> {
  return async (values, context, options) => {
    const loaded = await load().catch(() => null);
    if (loaded === null) {
      const root = { type: 'unloaded', message: UNREACHABLE };
      return { values: {}, errors: { root } as FieldErrors<Values> };
    }
    const [{ zodResolver }, schemas] = loaded;
    return zodResolver(choose(schemas))(values, context, options);
  };
}
