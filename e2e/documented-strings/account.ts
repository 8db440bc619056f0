import {
  inOrder,
  button,
  fromNowOn,
  heading,
  link,
  opens,
  presses,
  testCase,
  signedOutCase,
  text,
  when,
  type TestCase,
} from './case.ts';
import { hideVerification } from './interactions.ts';

/** The verification screen, and errors when nothing can be loaded. */
export const account: TestCase[] = [
  testCase(
    'Verify email',
    'the verification screen',
    fromNowOn(
      'the address is unverified',
      inOrder(hideVerification, opens('/verify-email')),
      text(/^wanda-.*@example\.com$/),
      button('Resend Verification Email'),
      link('Back to Dashboard'),
    ),
    when(
      'the mail is being sent',
      async (app) => {
        await app.hold('POST', 'accounts:sendOobCode');
        await presses('Resend Verification Email')(app);
      },
      button('Sending...'),
    ),
    when(
      'the address is verified',
      async (app) => {
        await app.restore();
        await opens('/verify-email')(app);
      },
      heading('Email Verified'),
      link('Go to Dashboard'),
    ),
  ),

  signedOutCase(
    'An application that does not start',
    'an application whose code is gone',
    when(
      'it cannot be loaded',
      async (app) => {
        await app.cut('GET', 'src/app/mount.tsx');
        await app.cut('GET', 'assets/mount-');
        await opens('/login')(app);
      },
      heading('Something went wrong'),
      text('The application failed to load'),
      text(/Failed to fetch dynamically imported module/),
    ),
  ),

  signedOutCase(
    'A screen that breaks',
    'a screen whose code is gone',
    when(
      'a screen cannot be loaded',
      async (app) => {
        await app.cut('GET', 'app/routes/reset-password.tsx');
        await app.cut('GET', 'assets/reset-password-');
        await opens('/login')(app);
        await app.page.getByRole('link', { name: 'Forgot your password' }).click();
      },
      text('Something went wrong. Please refresh the page.'),
    ),
  ),
];
