import { showMountFailure } from '@/app/mount-failure';
import { fills, opens, presses, unverified, waits } from './acts';
import { rows } from './answers';
import { anna } from '@test/people';
import { acts, scene, sceneAs, when, type Act, type Scene } from './said';

const withoutName = { ...anna, displayName: null };

const today = new Date().toLocaleDateString('en-US', {
  ...({
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  } as const),
});

const signIn: Act = acts(
  fills('Email address', 'anna@example.com'),
  fills('Password', 'a long password'),
  presses('Sign in'),
);

const hasMoreThanFive: Act = (stage) => {
  const headers = { Link: '</api/transactions?cursor=next>; rel="next"' };
  const five = Object.values(rows).slice(0, 5);
  stage.answer('GET /transactions', () => new Response(JSON.stringify(five), { headers }));
};

/** What is said to whoever is not in a household yet, and about the account. */
export const account: Scene[] = [
  scene(
    '§2 an application that fails to mount',
    when('it fails', () => showMountFailure(new Error('The build lacks a key.')), {
      heading: ['Something went wrong'],
      text: ['The application failed to load', 'The build lacks a key.'],
    }),
  ),
  scene(
    '§2 a screen that breaks',
    when('it cannot be loaded', opens('/activity'), {
      text: ['Something went wrong. Please refresh the page.'],
    }),
  ),
  sceneAs(
    null,
    '§2 Login',
    when('it is opened', opens('/login'), {
      heading: ['Sign in'],
      field: ['Email address', 'Password'],
      link: ['Forgot your password'],
      button: ['Sign in', 'Sign in with Google', 'Create your account'],
    }),
    when(
      'the provider takes its time',
      async (stage) => {
        stage.holdIdentity('signInWithEmail');
        await signIn(stage);
      },
      { button: ['Processing...'] },
    ),
    when(
      'the provider refuses',
      async (stage) => {
        stage.refuseIdentity('signInWithEmail');
        await signIn(stage);
      },
      { button: ['Dismiss'] },
    ),
    when('a new account is wanted', presses('Create your account'), {
      heading: ['Create your account'],
      field: ['Full Name', 'Email address', 'Password'],
    }),
  ),
  sceneAs(
    null,
    '§2 Reset password',
    when('it is opened', opens('/reset-password'), {
      field: ['Email address'],
      button: ['Reset Password'],
      link: ['Back to sign in'],
    }),
    when(
      'the mail is on its way',
      acts(fills('Email address', 'anna@example.com'), presses('Reset Password')),
      { text: ['Check your email for password reset instructions'] },
    ),
  ),
  sceneAs(
    unverified,
    '§2 Verify email',
    when('it is opened', opens('/'), {
      text: ['anna@example.com'],
      button: ['Resend Verification Email'],
      link: ['Back to Dashboard'],
    }),
    when(
      'the mail is being sent',
      async (stage) => {
        stage.holdIdentity('sendVerification');
        await stage.press('Resend Verification Email');
      },
      { button: ['Sending...'] },
    ),
    when(
      'the address is verified',
      (stage) => {
        stage.signInAs({ ...unverified, emailVerified: true });
        stage.open('/verify-email');
      },
      { heading: ['Email Verified'], link: ['Go to Dashboard'] },
    ),
  ),
  scene(
    '§2 the navigation bar',
    when('an unknown path is opened', opens('/no/such/screen'), {
      link: ['Housetab', 'Dashboard', 'Transactions', 'Reports', 'Settlements', 'Admin'],
      button: ['Logout'],
    }),
    when('there is a name', waits, { link: ['Anna Berg'] }),
    when('there is only an address', (stage) => stage.signInAs(withoutName), {
      link: ['anna'],
    }),
    when('there is nothing', (stage) => stage.signInAs({ ...withoutName, email: null }), {
      link: ['User'],
    }),
  ),
  scene(
    '§2 Dashboard',
    when('it is opened', acts(hasMoreThanFive, opens('/')), {
      heading: ['Welcome, Anna Berg', 'Recent Transactions'],
      text: [today, 'Total Transactions', 'Categories', 'Account Status', 'Active'],
      link: ['View all transactions'],
    }),
    when(
      'there is nothing yet',
      (stage) => {
        stage.answer('GET /transactions', []);
        stage.open('/');
      },
      { text: ['No transactions found.'] },
    ),
  ),
  scene(
    '§2 Profile',
    when('it is opened', opens('/profile'), {
      text: ['Email', 'anna@example.com', 'Account ID', 'anna', 'Verified'],
      field: ['Display Name', 'Profile Photo URL'],
      button: ['Save Changes'],
    }),
    when('nothing has been changed', presses('Save Changes'), {
      toast: ['No changes to save'],
    }),
    when('the name has been', acts(fills('Display Name', 'Anna B.'), presses('Save Changes')), {
      toast: ['Profile updated successfully'],
    }),
  ),
  scene(
    '§8 Authentication and profile',
    when(
      'the profile cannot be saved',
      async (stage) => {
        stage.refuse('PUT /user/me');
        stage.open('/profile');
        await acts(fills('Display Name', 'Anna B.'), presses('Save Changes'))(stage);
      },
      { alert: ['Failed to update profile'] },
    ),
    when(
      'the browser cannot forget',
      async (stage) => {
        stage.refuseIdentity('signOut');
        await stage.press('Logout');
      },
      { toast: ['Failed to log out'] },
    ),
  ),
  sceneAs(
    unverified,
    '§8 Authentication and profile',
    when('the mail is sent', acts(opens('/verify-email'), presses('Resend Verification Email')), {
      text: ['Verification email sent! Check your inbox.'],
    }),
    when(
      'the mail cannot be sent',
      async (stage) => {
        stage.refuseIdentity('sendVerification');
        await stage.press('Resend Verification Email');
      },
      { alert: ['Failed to send verification email. Please try again later.'] },
    ),
  ),
  sceneAs(
    null,
    '§8 Authentication and profile',
    when(
      'the password is wrong',
      async (stage) => {
        stage.refuseIdentity('signInWithEmail');
        stage.open('/login');
        await signIn(stage);
      },
      { alert: ['Failed to sign in. Please check your email and password.'] },
    ),
    when(
      'Google cannot be reached',
      async (stage) => {
        stage.refuseIdentity('signInWithGoogle');
        await stage.press('Sign in with Google');
      },
      { alert: ['Failed to sign in with Google'] },
    ),
    when(
      'the address has an account',
      async (stage) => {
        stage.refuseIdentity('signUp');
        await acts(
          presses('Create your account'),
          fills('Full Name', 'Anna'),
          fills('Email address', 'anna@example.com'),
          fills('Password', 'a long password'),
          presses('Create account'),
        )(stage);
      },
      { alert: ['Failed to create account. The email may already be in use.'] },
    ),
    when(
      'the mail for a new password cannot be sent',
      async (stage) => {
        stage.refuseIdentity('sendPasswordReset');
        stage.open('/reset-password');
        await acts(fills('Email address', 'a@example.com'), presses('Reset Password'))(stage);
      },
      { alert: ['Failed to send password reset email'] },
    ),
  ),
  scene(
    '§8 Dashboard',
    when(
      'it cannot be loaded',
      (stage) => {
        stage.refuse('GET /debts');
        stage.open('/');
      },
      { alert: ['Failed to load data. Please try again later.'] },
    ),
  ),
];
