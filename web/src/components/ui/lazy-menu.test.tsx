import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import '@test/browser-parts';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { lazyPart } from '@/components/ui/lazy-part';
import { waitFor } from '@test/wait-for';

afterEach(cleanup);

const MenuList = ({ trigger }: { trigger: ReactNode }) => (
  <>
    {trigger}
    <ul role="menu" />
  </>
);

test.each([
  ['the pointer comes near', 'pointerEnter'],
  ['the focus comes', 'focus'],
] as const)('when %s the file is loaded, and the menu opens with the press', async (_, event) => {
  let hasCome = false;
  const Menu = lazyPart(async () => {
    await Promise.resolve();
    hasCome = true;
    return { default: MenuList };
  });
  render(<LazyMenu menu={Menu} trigger={<button type="button">Theme</button>} />);
  expect(hasCome).toBe(false);
  fireEvent[event](screen.getByRole('button'));
  await waitFor(() => expect(hasCome).toBe(true));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('menu')).toBeTruthy();
});
