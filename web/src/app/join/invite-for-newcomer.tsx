import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { publicInvitePreviewQuery } from '@/shared/household/invites';
import { InviteProgress, InviteUnreachable, useIsUnreachable } from '@/app/join/invite-states';
import { CenteredPage } from '@/app/layout/centered-page';
import { ButtonLink, TextButton } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import { InvitedToSignIn, LoginForm } from '@/features/auth/components/login-form';
import type { LoginMode } from '@/features/auth/use-login';
import { explainInviteFailure, isLasting } from '@/features/households/invite-failure';
import { forgetPendingInvite } from '@/features/households/pending-invite';

const returnState = { returnPath: paths.join };

/**
 * An invite opened by a visitor who is not signed in: inviter, household and the sign-up form.
 * Default export for lazy loading.
 */
export default function InviteForNewcomer({ code }: { code: string }) {
  const preview = useQuery(publicInvitePreviewQuery(code));
  const [mode, setMode] = useState<LoginMode>('sign-up');
  const isUnreachable = useIsUnreachable(preview);
  const isOver = isLasting(preview.error);
  useEffect(() => {
    if (isOver) forgetPendingInvite();
  }, [isOver]);

  // Once the form is shown, somebody may be typing: only an ended invite removes it.
  const [hasForm, setHasForm] = useState(false);
  if (!hasForm && !isUnreachable && !preview.isPending && !isOver) setHasForm(true);

  if (isUnreachable && !hasForm) return <InviteUnreachable preview={preview} />;
  if (preview.isPending && !hasForm) return <InviteProgress />;
  if (isOver) {
    const failure = explainInviteFailure(preview.error);
    return (
      <CenteredPage icon={CircleAlert} title={failure.title} description={failure.advice}>
        <ButtonLink to={paths.login} variant="primary" size="large" className="w-full">
          Go to sign in
        </ButtonLink>
      </CenteredPage>
    );
  }
  // Without a response the invite may still be valid: signing up will show it.
  const { householdName, inviterName } = preview.data ?? {};
  return (
    <CenteredPage
      title={householdName === undefined ? 'You have been invited' : `Join ${householdName}`}
      description={
        inviterName === undefined
          ? undefined
          : `${inviterName} has invited you to share expenses in ${householdName}.`
      }
    >
      {preview.isError && !preview.data && (
        <p className="text-muted">
          Who has invited you could not be looked up.{' '}
          <TextButton onClick={() => void preview.refetch()}>Try again</TextButton>
        </p>
      )}
      <InvitedToSignIn hasAccount={mode === 'sign-in'} />
      <LoginForm
        mode={mode}
        onModeChange={setMode}
        returnPath={returnState.returnPath}
        returnState={returnState}
      />
    </CenteredPage>
  );
}
