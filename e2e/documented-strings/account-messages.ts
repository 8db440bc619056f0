import {
  inOrder,
  alert,
  fromNowOn,
  opens,
  presses,
  testCase,
  signedOutCase,
  text,
  toast,
  when,
  type TestCase,
} from './case.ts';
import { hideVerification, signInAs } from './interactions.ts';

/** Failures of signing in and out and of mails. */
export const messages: TestCase[] = [
  signedOutCase(
    'Messages of the account',
    'signing in that fails',
    when(
      'the password is wrong',
      inOrder(opens('/login'), signInAs('nobody@example.com'), presses('Sign in')),
      alert('Failed to sign in. Please check your email and password.'),
    ),
    when(
      'Google cannot be reached',
      async (app) => {
        await app.cut('GET', 'apis.google.com');
        await presses('Sign in with Google')(app);
      },
      alert('Failed to sign in with Google'),
    ),
    when(
      'the address has an account',
      async (app) => {
        await presses('Create your account')(app);
        await app.page.getByLabel('Full Name').fill('Wanda');
        await signInAs(app.house.wanda.email)(app);
        await presses('Create account')(app);
      },
      alert('Failed to create account. The email may already be in use.'),
    ),
    when(
      'the mail for a new password cannot be sent',
      async (app) => {
        await app.cut('POST', 'accounts:sendOobCode');
        await opens('/reset-password')(app);
        await app.page.getByLabel('Email address').fill('nobody@example.com');
        await presses('Reset Password')(app);
      },
      alert('Failed to send password reset email'),
    ),
  ),

  testCase(
    'Messages of the account',
    'leaving and verifying that fail',
    when(
      'the browser cannot forget',
      async (app) => {
        // The client has chosen by then where it stores the session.
        const chosen = app.page.waitForResponse((answer) =>
          answer.url().includes('accounts:lookup'),
        );
        await opens('/')(app);
        await chosen;
        await app.page.evaluate(() => {
          IDBObjectStore.prototype.delete = () => {
            throw new DOMException('The storage is broken.', 'UnknownError');
          };
        });
        await presses('Logout')(app);
      },
      toast('Failed to log out'),
    ),
    fromNowOn(
      'the verification mail is sent',
      inOrder(hideVerification, opens('/verify-email'), presses('Resend Verification Email')),
      text('Verification email sent! Check your inbox.'),
    ),
    when(
      'the verification mail cannot be sent',
      async (app) => {
        await app.cut('POST', 'accounts:sendOobCode');
        await presses('Resend Verification Email')(app);
      },
      alert('Failed to send verification email. Please try again later.'),
    ),
  ),
];
