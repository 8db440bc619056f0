import { expect, test } from 'vitest';
import { signInSchema, signUpSchema } from '@/features/auth/credentials';

const complete = { name: 'Ana', email: 'ana@example.com', password: 'secret' };

function problemsOf(schema: typeof signUpSchema | typeof signInSchema, input: object) {
  const result = schema.safeParse({ ...complete, ...input });
  return result.success ? [] : result.error.issues.map(({ message }) => message);
}

test('a sign-up needs a name, a sign-in does not', () => {
  expect(problemsOf(signUpSchema, { name: ' ' })).toEqual(['Please enter your name.']);
  expect(problemsOf(signInSchema, { name: '' })).toEqual([]);
});

test('a new password has at least six characters; an old one may have any length', () => {
  expect(problemsOf(signUpSchema, { password: 'short' })).toEqual(['Use at least 6 characters.']);
  expect(problemsOf(signInSchema, { password: 'short' })).toEqual([]);
  expect(problemsOf(signInSchema, { password: '' })).toEqual(['Please enter your password.']);
});

test('white space around an address is trimmed', () => {
  expect(signInSchema.parse({ ...complete, email: ' ana@example.com ' }).email).toBe(
    'ana@example.com',
  );
});

test('an invalid address is refused with one message', () => {
  expect(problemsOf(signInSchema, { email: 'ana' })).toEqual([
    'Please enter an address like ana@example.com.',
  ]);
  expect(problemsOf(signInSchema, { email: '' })).toEqual(['Please enter your email address.']);
});
