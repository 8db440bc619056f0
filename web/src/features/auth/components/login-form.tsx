import { useForm, useWatch } from 'react-hook-form';
import { OfflineNotice } from '@/components/ui/offline-notice';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LoneLink, TextButton } from '@/components/ui/link';
import { paths } from '@/config/screen-paths';
import type { Credentials } from '@/features/auth/credentials';
import { credentialsResolver } from '@/features/auth/credentials-resolver';
import { MIN_PASSWORD_LENGTH } from '@/features/auth/password-length';
import { useLogin, type LoginMode } from '@/features/auth/use-login';
import { useIsOnline } from '@/offline/network/network-state';

interface LoginFormProps {
  mode: LoginMode;
  onModeChange: (mode: LoginMode) => void;
  email?: string;
  /** Where the link in the verification e-mail leads. */
  returnPath: string;
  /** For the reset screen, so that the reader returns to their original destination. */
  returnState: { returnPath: string } | undefined;
}

export function LoginForm(props: LoginFormProps) {
  const { mode, onModeChange, email: known = '', returnPath, returnState } = props;
  const isOnline = useIsOnline();
  const login = useLogin(returnPath);
  const isSignUp = mode === 'sign-up';
  const { register, handleSubmit, formState, reset, control } = useForm<Credentials>({
    resolver: credentialsResolver(({ signUpSchema, signInSchema }) =>
      isSignUp ? signUpSchema : signInSchema,
    ),
    defaultValues: { name: '', email: known, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit((credentials) => login.submit(mode, credentials));
  // A second press while the schemas load must not send twice.
  const isBusy = isSubmitting || login.isBusyWithEmail || login.isBusyWithGoogle;

  const changeMode = () => {
    reset(undefined, { keepValues: true });
    login.dismissFailure();
    onModeChange(isSignUp ? 'sign-in' : 'sign-up');
  };

  return (
    <>
      <OfflineNotice />
      {isOnline && login.failure && (
        <Banner onDismiss={login.dismissFailure}>
          <p>{login.failure.message}</p>
          {login.failure.reason !== null && <p className="text-sm">{login.failure.reason}</p>}
        </Banner>
      )}
      {isOnline && errors.root && <Banner>{errors.root.message}</Banner>}
      <form
        noValidate
        onSubmit={(event) => (isBusy ? event.preventDefault() : void submit(event))}
        className="space-y-4"
      >
        {isSignUp && (
          <Field label="Full Name" error={errors.name?.message} isRequired>
            <Input {...register('name')} autoComplete="name" />
          </Field>
        )}
        <Field label="Email address" error={errors.email?.message} isRequired>
          <Input
            {...register('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <div className="relative">
          <Field
            label="Password"
            hint={isSignUp && !errors.password ? `At least ${MIN_PASSWORD_LENGTH} characters.` : ''}
            error={errors.password?.message}
            isRequired
          >
            <Input
              {...register('password')}
              type="password"
              autoComplete={isSignUp ? 'new-password' : 'current-password'}
            />
          </Field>
          {!isSignUp && (
            // Shown beside the label, but after the field in tab order.
            <LoneLink
              to={paths.resetPassword}
              state={{ ...returnState, email: email.trim() }}
              className="text-sm max-sm:my-0! max-sm:-mb-3! sm:absolute sm:top-0 sm:right-0"
            >
              Forgot your password
            </LoneLink>
          )}
        </div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="mt-2 w-full"
          isBusy={login.isBusyWithEmail}
          busyText="Processing..."
        >
          {isSignUp ? 'Create account' : 'Sign in'}
        </Button>
      </form>
      <p
        aria-hidden
        className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        or
      </p>
      <GoogleButton isBusy={login.isBusyWithGoogle} onClick={login.continueWithGoogle} />
      <p className="text-center text-muted">
        {isSignUp ? 'Already have an account?' : 'New to Housetab?'}{' '}
        <TextButton onClick={changeMode}>{isSignUp ? 'Sign in' : 'Create your account'}</TextButton>
      </p>
    </>
  );
}

/** Shown above the form while an invite is pending. */
export function InvitedToSignIn({ hasAccount = false }: { hasAccount?: boolean }) {
  return (
    <p className="rounded-xl bg-accent-soft px-4 py-3 font-medium">
      {hasAccount
        ? 'Sign in to open your invite.'
        : 'Sign in or create an account to open your invite.'}
    </p>
  );
}

interface GoogleButtonProps {
  isBusy: boolean;
  onClick: () => void;
}

function GoogleButton({ isBusy, onClick }: GoogleButtonProps) {
  return (
    <Button size="large" isBusy={isBusy} onClick={onClick} className="w-full">
      {!isBusy && <GoogleMark />}
      Sign in with Google
    </Button>
  );
}

/** Google's mark in its own colours, as Google's rules require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className="size-5 shrink-0">
      <path
        fill="#4285F4"
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1Z"
      />
      <path
        fill="#34A853"
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z"
      />
      <path
        fill="#FBBC05"
        d="M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z"
      />
      <path
        fill="#EA4335"
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06l3.66 2.84C6.71 7.3 9.14 5.38 12 5.38Z"
      />
    </svg>
  );
}
