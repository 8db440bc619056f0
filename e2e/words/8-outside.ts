import {
  acts,
  alert,
  fromNowOn,
  opens,
  presses,
  scene,
  signedOutScene,
  text,
  toast,
  when,
  type Scene,
} from './said.ts';
import { leaveUnverified, signInAs } from './acts.ts';

/** §8: authentication, the profile and the dashboard. */
export const outsideFailures: Scene[] = [
  signedOutScene(
    '8',
    'signing in that fails',
    when(
      'the password is wrong',
      acts(opens('/login'), signInAs('nobody@example.com'), presses('Sign in')),
      alert('Failed to sign in. Please check your email and password.'),
    ),
    when(
      'Google cannot be reached',
      async (stage) => {
        await stage.cut('GET', 'apis.google.com');
        await presses('Sign in with Google')(stage);
      },
      alert('Failed to sign in with Google'),
    ),
    when(
      'the address has an account',
      async (stage) => {
        await presses('Create your account')(stage);
        await stage.page.getByLabel('Full Name').fill('Wanda');
        await signInAs(stage.house.wanda.email)(stage);
        await presses('Create account')(stage);
      },
      alert('Failed to create account. The email may already be in use.'),
    ),
    when(
      'the mail for a new password cannot be sent',
      async (stage) => {
        await stage.cut('POST', 'accounts:sendOobCode');
        await opens('/reset-password')(stage);
        await stage.page.getByLabel('Email address').fill('nobody@example.com');
        await presses('Reset Password')(stage);
      },
      alert('Failed to send password reset email'),
    ),
  ),

  scene(
    '8',
    'leaving and verifying that fail',
    when(
      'the browser cannot forget',
      async (stage) => {
        // Where it stores has been chosen by then.
        const chosen = stage.page.waitForResponse((answer) =>
          answer.url().includes('accounts:lookup'),
        );
        await opens('/')(stage);
        await chosen;
        await stage.page.evaluate(() => {
          IDBObjectStore.prototype.delete = () => {
            throw new DOMException('The storage is broken.', 'UnknownError');
          };
        });
        await presses('Logout')(stage);
      },
      toast('Failed to log out'),
    ),
    fromNowOn(
      'the verification mail is sent',
      acts(leaveUnverified, opens('/verify-email'), presses('Resend Verification Email')),
      text('Verification email sent! Check your inbox.'),
    ),
    when(
      'the verification mail cannot be sent',
      async (stage) => {
        await stage.cut('POST', 'accounts:sendOobCode');
        await presses('Resend Verification Email')(stage);
      },
      alert('Failed to send verification email. Please try again later.'),
    ),
  ),
];
