import { expect, test } from 'vitest';
import { mailOf } from './start.ts';

test('the link of a mail is printed, with what it is for', () => {
  const link = 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=a1';
  const line = `\u001b[36mi \u001b[39m To verify the email address ann@example.org, follow this link: ${link}`;
  expect(mailOf(line)).toBe(`\n  To verify the email address ann@example.org, open\n  ${link}`);
});

test('nothing else of the log is', () => {
  expect(mailOf('i  functions: Beginning execution of "api"')).toBeNull();
});
