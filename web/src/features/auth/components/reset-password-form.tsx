import { useForm } from 'react-hook-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useSendPasswordReset } from '@/features/auth/api/send-password-reset';
import { explainAuthFailure } from '@/features/auth/auth-failure';
import type { PasswordReset } from '@/features/auth/credentials';
import { lazyResolver } from '@/lib/lazy-resolver';

const resolver = lazyResolver(() =>
  import('@/features/auth/credentials-resolver').then((file) => file.passwordResetResolver),
);

export function ResetPasswordForm() {
  const reset = useSendPasswordReset();
  const { register, handleSubmit, formState } = useForm<PasswordReset>({
    resolver,
    defaultValues: { email: '' },
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
      <form
        noValidate
        className="space-y-4"
        onSubmit={handleSubmit((input) => {
          if (!reset.isPending) reset.mutate(input);
        })}
      >
        <Field label="Email address" error={formState.errors.email?.message} isRequired>
          <Input
            {...register('email')}
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
    </>
  );
}
