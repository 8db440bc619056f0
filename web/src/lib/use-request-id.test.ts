import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRequestId } from '@/lib/use-request-id';

test('a retry reuses its id, and anything else, or the same after a success, gets a new one', () => {
  const { result, rerender } = renderHook(() => useRequestId());
  const first = result.current.idFor({ amount: 5 });
  rerender();
  expect(result.current.idFor({ amount: 5 })).toBe(first);
  const other = result.current.idFor({ amount: 6 });
  expect(other).not.toBe(first);
  result.current.succeeded();
  expect(result.current.idFor({ amount: 6 })).not.toBe(other);
});
