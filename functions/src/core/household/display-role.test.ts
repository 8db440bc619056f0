import { describe, expect, it } from 'vitest';
import { choiceOf, displayRoleOf, displayRoles } from './display-role.ts';

describe('what somebody is in a household', () => {
  it('is the same said in words and in roles', () => {
    for (const standing of displayRoles) expect(displayRoleOf(choiceOf(standing))).toBe(standing);
  });

  it('is a member without a word about looking', () => {
    expect(displayRoleOf({ role: 'user' })).toBe('member');
  });
});
