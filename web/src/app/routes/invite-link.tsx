import { replace, type LoaderFunctionArgs } from 'react-router-dom';
import { paths } from '@/config/paths';
import { keepPendingInvite } from '@/features/households/pending-invite';

/** Takes the code out of the address before anything else happens, signed in or not. */
export function loader({ params }: LoaderFunctionArgs) {
  keepPendingInvite(params.code ?? '');
  return replace(paths.join);
}

export function Component() {
  return null;
}
