import { describe, expect, it } from 'vitest';
import { choiceOf, standingOf, standings } from './standing.ts';

describe('what somebody is in a household', () => {
  it('is the same said in words and in roles', () => {
    for (const standing of standings) expect(standingOf(choiceOf(standing))).toBe(standing);
  });

  it('is a member without a word about looking', () => {
    expect(standingOf({ role: 'user' })).toBe('member');
  });
});
