import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useSendPasswordReset } from '@/features/auth/api/send-password-reset';
import { explainAuthFailure, UNREACHABLE } from '@/features/auth/auth-failure';
import { useCheckedForm } from '@/features/auth/use-checked-form';

interface ResetPasswordFormProps {
  /** Where the reader wants to be once they have signed in. */
  returnPath: string;
  /** The address that was typed at the sign-in, or ''. */
  email: string;
  onEmailChange: (email: string) => void;
}

export function ResetPasswordForm({ returnPath, email, onEmailChange }: ResetPasswordFormProps) {
  const reset = useSendPasswordReset(returnPath);
  const { form, errors, isUnloaded } = useCheckedForm('passwordResetSchema', (input) => {
    if (!reset.isPending) reset.mutate(input);
  });
  const reason = explainAuthFailure(reset.error);

  return (
    <>
      {reset.isSuccess && (
        <Banner kind="success">Check your email for password reset instructions</Banner>
      )}
      {reset.isError && (
        <Banner onDismiss={reset.reset}>
          <p>Failed to send password reset email</p>
          {reason !== null && <p className="text-sm">{reason}</p>}
        </Banner>
      )}
      {isUnloaded && <Banner>{UNREACHABLE}</Banner>}
      <form {...form} className="space-y-4">
        <Field label="Email address" error={errors.email} isRequired>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={({ target }) => onEmailChange(target.value)}
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
    </>
  );
}
