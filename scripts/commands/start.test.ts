import { expect, test } from 'vitest';
import { pushOf } from '../product/devices.ts';
import { letterOf, mailOf } from './start.ts';

test('the link in an e-mail of Auth is printed with its purpose', () => {
  const link = 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=a1';
  const line = `\u001b[36mi \u001b[39m To verify the email address ann@example.org, follow this link: ${link}`;
  expect(mailOf(line)).toBe(`\n  To verify the email address ann@example.org, open\n  ${link}`);
});

test('other lines of the log are not printed', () => {
  expect(mailOf('i  functions: Beginning execution of "api"')).toBeNull();
});

test('an e-mail is printed in full', () => {
  const letter = { to: 'ann@example.org', subject: '1 change', text: 'Hello Ann,\n\nbye\n' };
  const rest = { from: '', html: '', messageId: '', headers: new Map<string, string>() };
  const printed = '\n  To ann@example.org: 1 change\n  Hello Ann,\n  \n  bye';
  expect(letterOf({ ...letter, ...rest })).toBe(printed);
});

test('a push message is printed with the path that it opens', () => {
  const text = JSON.stringify({
    title: 'Elm Street',
    body: 'Ann added “Milk”.',
    path: '/activity',
  });
  const printed =
    '\n  On a device of ann@example.org: Elm Street\n  Ann added “Milk”.\n  opens /activity';
  expect(pushOf({ to: 'ann@example.org', text })).toBe(printed);
});
