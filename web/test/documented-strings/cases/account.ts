import { showMountFailure } from '@/app/mount-failure';
import { fills, opens, presses, unverified, waits } from '../interactions';
import { anna } from '@test/people';
import { inOrder, testCase, testCaseAs, when, type Interaction, type TestCase } from '../case';

const withoutName = { ...anna, displayName: null };

const signIn: Interaction = inOrder(
  fills('Email address', 'anna@example.com'),
  fills('Password', 'a long password'),
  presses('Sign in'),
);

export const accountCases: TestCase[] = [
  testCase(
    'An application that does not start',
    when('it fails', () => showMountFailure(new Error('The build lacks a key.')), {
      heading: ['Something went wrong'],
      text: ['The application failed to load', 'The build lacks a key.'],
    }),
  ),
  testCase(
    'A screen that breaks',
    when('it cannot be loaded', opens('/activity'), {
      text: ['Something went wrong. Please refresh the page.'],
    }),
  ),
  testCaseAs(
    null,
    'Login',
    when('it is opened', opens('/login'), {
      heading: ['Sign in'],
      field: ['Email address', 'Password'],
      link: ['Forgot your password'],
      button: ['Sign in', 'Sign in with Google', 'Create your account'],
      text: ['Enter what you paid', 'See who owes whom', 'Settle up'],
    }),
    when(
      'the provider takes its time',
      async (app) => {
        app.holdIdentity('signInWithEmail');
        await signIn(app);
      },
      { button: ['Processing...'] },
    ),
    when(
      'the provider refuses',
      async (app) => {
        app.refuseIdentity('signInWithEmail');
        await signIn(app);
      },
      { button: ['Dismiss'] },
    ),
    when('a new account is wanted', presses('Create your account'), {
      heading: ['Create your account'],
      field: ['Full Name', 'Email address', 'Password'],
    }),
  ),
  testCase(
    'Login',
    when(
      'the session has ended',
      async (app) => {
        app.open('/transactions');
        await app.see('heading', 'Transactions');
        app.signInAs(null);
      },
      { text: ['You have been signed out. Sign in again to go on.'] },
    ),
  ),
  testCaseAs(
    null,
    'Reset password',
    when('it is opened', opens('/reset-password'), {
      field: ['Email address'],
      button: ['Reset Password'],
      link: ['Back to sign in'],
    }),
    when(
      'the mail is on its way',
      inOrder(fills('Email address', 'anna@example.com'), presses('Reset Password')),
      { text: ['Check your email for password reset instructions'] },
    ),
  ),
  testCaseAs(
    unverified,
    'Verify email',
    when('it is opened', opens('/'), {
      text: ['anna@example.com'],
      button: ['Resend Verification Email'],
      link: ['Back to Dashboard'],
    }),
    when(
      'the mail is being sent',
      async (app) => {
        app.holdIdentity('sendVerification');
        await app.press('Resend Verification Email');
      },
      { button: ['Sending...'] },
    ),
    when(
      'the address is verified',
      (app) => {
        app.signInAs({ ...unverified, emailVerified: true });
        app.open('/verify-email');
      },
      { heading: ['Email Verified'], link: ['Go to Dashboard'] },
    ),
  ),
  testCase(
    'Navigation bar',
    when('an unknown path is opened', opens('/no/such/screen'), {
      link: [
        ...['Housetab', 'Dashboard', 'Transactions', 'Reports', 'Settlements', 'Activity'],
        'Household',
        'Admin',
      ],
      button: ['Logout'],
    }),
    when('there is a name', waits, { link: ['Anna Berg'] }),
    when('there is only an address', (app) => app.signInAs(withoutName), {
      link: ['anna'],
    }),
    when('there is nothing', (app) => app.signInAs({ ...withoutName, email: null }), {
      link: ['User'],
    }),
  ),
  testCase(
    'Your profile',
    when('it is opened', opens('/profile'), {
      text: ['Email', 'anna@example.com', 'Account ID', 'anna', 'Verified'],
      field: ['Display Name', 'Profile Photo URL'],
      button: ['Save Changes'],
    }),
    when('nothing has been changed', presses('Save Changes'), {
      toast: ['No changes to save'],
    }),
    when('the name has been', inOrder(fills('Display Name', 'Anna B.'), presses('Save Changes')), {
      toast: ['Profile updated successfully'],
    }),
  ),
  testCase(
    'Messages of the account',
    when(
      'the profile cannot be saved',
      async (app) => {
        app.refuse('PUT /user/me');
        app.open('/profile');
        await inOrder(fills('Display Name', 'Anna B.'), presses('Save Changes'))(app);
      },
      { alert: ['Failed to update profile'] },
    ),
    when(
      'the browser cannot forget',
      async (app) => {
        app.refuseIdentity('signOut');
        await app.press('Logout');
      },
      { toast: ['Failed to log out'] },
    ),
  ),
  testCaseAs(
    unverified,
    'Messages of the account',
    when(
      'the mail is sent',
      inOrder(opens('/verify-email'), presses('Resend Verification Email')),
      {
        text: ['Verification email sent! Check your inbox.'],
      },
    ),
    when(
      'the mail cannot be sent',
      async (app) => {
        app.refuseIdentity('sendVerification');
        await app.press('Resend Verification Email');
      },
      { alert: ['Failed to send verification email. Please try again later.'] },
    ),
  ),
  testCaseAs(
    null,
    'Messages of the account',
    when(
      'the password is wrong',
      async (app) => {
        app.refuseIdentity('signInWithEmail');
        app.open('/login');
        await signIn(app);
      },
      { alert: ['Failed to sign in. Please check your email and password.'] },
    ),
    when(
      'Google cannot be reached',
      async (app) => {
        app.refuseIdentity('signInWithGoogle');
        await app.press('Sign in with Google');
      },
      { alert: ['Failed to sign in with Google'] },
    ),
    when(
      'the address has an account',
      async (app) => {
        app.refuseIdentity('signUp');
        await inOrder(
          presses('Create your account'),
          fills('Full Name', 'Anna'),
          fills('Email address', 'anna@example.com'),
          fills('Password', 'a long password'),
          presses('Create account'),
        )(app);
      },
      { alert: ['Failed to create account. The email may already be in use.'] },
    ),
    when(
      'the mail for a new password cannot be sent',
      async (app) => {
        app.refuseIdentity('sendPasswordReset');
        app.open('/reset-password');
        await inOrder(fills('Email address', 'a@example.com'), presses('Reset Password'))(app);
      },
      { alert: ['Failed to send password reset email'] },
    ),
  ),
];
