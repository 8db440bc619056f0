import type { ChangeEvent } from 'react';
import { useForm } from 'react-hook-form';
import { OfflineNotice } from '@/components/ui/offline-notice';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextButton } from '@/components/ui/link';
import { useSendPasswordReset } from '@/features/auth/auth-calls';
import { explainAuthFailure } from '@/features/auth/auth-failure';
import type { PasswordReset } from '@/features/auth/credentials';
import { credentialsResolver } from '@/features/auth/credentials-resolver';
import { useIsOnline } from '@/offline/network/network-state';

interface ResetPasswordFormProps {
  /** Where the reader continues after signing in. */
  returnPath: string;
  /** The e-mail address from the sign-in form, or ''. */
  email: string;
  onEmailChange: (email: string) => void;
  isSent: boolean;
  onSent: (isSent: boolean) => void;
}

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { returnPath, email, onEmailChange, isSent, onSent } = props;
  const isOnline = useIsOnline();
  const reset = useSendPasswordReset(returnPath);
  const { register, handleSubmit, formState } = useForm<PasswordReset>({
    resolver: credentialsResolver(({ passwordResetSchema }) => passwordResetSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit((input) => reset.mutate(input, { onSuccess: () => onSent(true) }));
  // A second press while the schemas load must not send twice.
  const isBusy = isSubmitting || reset.isPending;
  const reason = explainAuthFailure(reset.error);

  return (
    <>
      <OfflineNotice />
      {isSent && <Banner kind="success">Check your email for password reset instructions</Banner>}
      {isOnline && reset.isError && (
        <Banner onDismiss={reset.reset}>
          <p>Failed to send password reset email</p>
          {reason !== null && <p className="text-sm">{reason}</p>}
        </Banner>
      )}
      {isOnline && errors.root && <Banner>{errors.root.message}</Banner>}
      {isSent ? (
        <SentAlready
          email={email}
          isBusy={reset.isPending}
          onAgain={() => reset.mutate({ email: email.trim() })}
          onOther={() => onSent(false)}
        />
      ) : (
        <form
          noValidate
          onSubmit={(event) => (isBusy ? event.preventDefault() : void submit(event))}
          className="space-y-4"
        >
          <Field label="Email address" error={errors.email?.message} isRequired>
            <Input
              {...register('email', {
                onChange: (event: ChangeEvent<HTMLInputElement>) =>
                  onEmailChange(event.target.value),
              })}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="large"
            className="w-full"
            isBusy={reset.isPending}
            busyText="Processing..."
          >
            Reset Password
          </Button>
        </form>
      )}
    </>
  );
}

interface SentAlreadyProps {
  email: string;
  isBusy: boolean;
  onAgain: () => void;
  onOther: () => void;
}

function SentAlready({ email, isBusy, onAgain, onOther }: SentAlreadyProps) {
  return (
    <>
      <p className="wrap-anywhere text-muted">
        It goes to {email.trim()}. Nothing there after a few minutes? Look among the spam.
      </p>
      <Button size="large" className="w-full" isBusy={isBusy} onClick={onAgain}>
        Send again
      </Button>
      <p className="text-center">
        <TextButton onClick={onOther}>Use another address</TextButton>
      </p>
    </>
  );
}
