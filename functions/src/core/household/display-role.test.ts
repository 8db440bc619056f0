import { describe, expect, it } from 'vitest';
import { choiceOf, displayRoleOf, displayRoles } from './display-role.ts';

describe('displayRoleOf', () => {
  it('is the inverse of choiceOf', () => {
    for (const standing of displayRoles) expect(displayRoleOf(choiceOf(standing))).toBe(standing);
  });

  it('is a plain member if `onlyLooks` is absent', () => {
    expect(displayRoleOf({ role: 'user' })).toBe('member');
  });
});
