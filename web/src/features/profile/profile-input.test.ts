import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profileUpdateSchema } from '@housetab/functions/core/household/user-resource';
import { changedProfileFields, profileInputSchema } from '@/features/profile/profile-input';

const saved = { name: 'Ana', photoURL: 'https://lh3.googleusercontent.com/ana.png' };

test('only changed fields are sent', () => {
  expect(changedProfileFields(saved, saved)).toBeNull();
  expect(changedProfileFields(saved, { ...saved, name: 'Ana Ruiz' })).toEqual({ name: 'Ana Ruiz' });
  expect(changedProfileFields(saved, { ...saved, photoURL: '' })).toEqual({ photoURL: '' });
});

test('the changes applied to the saved profile give the typed one, and the API accepts them', () => {
  const inputs = fc.record({
    name: fc.constantFrom('Ana', 'Ben', 'Ćira'),
    photoURL: fc.constantFrom(
      '',
      'https://lh3.googleusercontent.com/a.png',
      'https://lh4.googleusercontent.com/b.png',
    ),
  });
  fc.assert(
    fc.property(inputs, inputs, (before, after) => {
      const changes = changedProfileFields(before, after) ?? {};
      expect({ ...before, ...changes }).toEqual(after);
      expect(profileUpdateSchema.parse(changes)).toEqual(changes);
    }),
  );
});

test('a photo is an address that begins with https', () => {
  expect(
    profileInputSchema.safeParse({ ...saved, photoURL: 'http://example.com/a.png' }),
  ).toHaveProperty('success', false);
  expect(profileInputSchema.parse({ ...saved, photoURL: ' ' }).photoURL).toBe('');
});
