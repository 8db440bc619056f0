import {
  acts,
  alert,
  button,
  fromNowOn,
  heading,
  link,
  opens,
  presses,
  scene,
  signedOutScene,
  text,
  when,
  type Scene,
} from './said.ts';
import { leaveUnverified } from './acts.ts';

/** §2: what the screens say to whoever is not in a household yet. */
export const outside: Scene[] = [
  scene(
    '2',
    'the verification screen',
    fromNowOn(
      'the address is unverified',
      acts(leaveUnverified, opens('/verify-email')),
      text(/^wanda-.*@example\.com$/),
      button('Resend Verification Email'),
      link('Back to Dashboard'),
    ),
    when(
      'the mail is being sent',
      async (stage) => {
        await stage.hold('POST', 'accounts:sendOobCode');
        await presses('Resend Verification Email')(stage);
      },
      button('Sending...'),
    ),
    when(
      'the address is verified',
      async (stage) => {
        await stage.restore();
        await opens('/verify-email')(stage);
      },
      heading('Email Verified'),
      link('Go to Dashboard'),
    ),
  ),

  signedOutScene(
    '2',
    'an application that breaks',
    when(
      'it cannot be loaded',
      async (stage) => {
        await stage.cut('GET', 'src/app/mount.tsx');
        await stage.cut('GET', 'assets/mount-');
        await opens('/login')(stage);
      },
      heading('Something went wrong'),
      text('The application failed to load'),
      text(/Failed to fetch dynamically imported module/),
    ),
    when(
      'a screen cannot be loaded',
      async (stage) => {
        await stage.cut('GET', 'app/routes/reset-password.tsx');
        await stage.cut('GET', 'assets/reset-password-');
        await opens('/login')(stage);
        await stage.page.getByRole('link', { name: 'Forgot your password' }).click();
      },
      alert('Something went wrong. Please refresh the page.'),
    ),
  ),
];
