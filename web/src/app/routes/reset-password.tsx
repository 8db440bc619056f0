import { CenteredPage } from '@/app/layout/centered-page';
import { useReturnState } from '@/app/return-path';
import { Link } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { ResetPasswordForm } from '@/features/auth/components/reset-password-form';

export function Component() {
  const returnState = useReturnState();
  return (
    <CenteredPage
      title="Reset your password"
      description="We will email you a link to choose a new one."
      footer={
        <Link to={paths.login} state={returnState}>
          Back to sign in
        </Link>
      }
    >
      <ResetPasswordForm />
    </CenteredPage>
  );
}
