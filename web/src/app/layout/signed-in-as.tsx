import { useLogout } from '@/app/layout/use-logout';
import { TextButton } from '@/components/ui/link';
import { useAccount } from '@/lib/session/session';

export function SignedInAs() {
  const { email } = useAccount();
  const logout = useLogout();
  return (
    <>
      Signed in as {email}. <TextButton onClick={logout}>Log out</TextButton>
    </>
  );
}
