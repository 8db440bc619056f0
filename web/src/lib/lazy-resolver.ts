import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form's resolver that is loaded when the form is first checked. For the forms of the first load,
 * which should be seen before the schema library has arrived:
 *
 *     const resolver = lazyResolver(() =>
 *       import('@/features/auth/credentials-resolver').then((file) => file.signInResolver));
 */
export function lazyResolver<Input extends FieldValues, Context, Output>(
  load: () => Promise<Resolver<Input, Context, Output>>,
): Resolver<Input, Context, Output> {
  return async (values, context, options) => (await load())(values, context, options);
}
