import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useConfirm } from '@/components/ui/confirm';
import { renderApp } from '@test/render';

function Asking({ onAnswer }: { onAnswer: (answer: unknown) => void }) {
  const { confirm, prompt } = useConfirm();
  return (
    <>
      <button
        onClick={() =>
          void confirm({
            message: 'Are you sure?',
            confirmLabel: 'Delete',
            isDangerous: true,
          }).then(onAnswer)
        }
      >
        Ask
      </button>
      <button
        onClick={() =>
          void prompt({ message: 'Why?', label: 'Reason', isRequired: true }).then(onAnswer)
        }
      >
        Prompt
      </button>
    </>
  );
}

function setUp() {
  const onAnswer = vi.fn();
  const { user } = renderApp(<Asking onAnswer={onAnswer} />);
  return { onAnswer, user };
}

test('a yes resolves to true and closes the dialog', async () => {
  const { user, onAnswer } = setUp();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
  expect(dialog).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(true));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('Escape is a no', async () => {
  const { user, onAnswer } = setUp();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false));
});

test('Enter does not confirm a dangerous action because Cancel has the focus', async () => {
  const { user, onAnswer } = setUp();
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(false));
});

test('a prompt returns the trimmed text, on Enter too', async () => {
  const { user, onAnswer } = setUp();
  await user.click(screen.getByRole('button', { name: 'Prompt' }));
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  expect(document.activeElement).toBe(field);
  await user.type(field, '  paid in cash {Enter}');
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith('paid in cash'));
});

test('a missing required text leaves the prompt open with a message', async () => {
  const { user, onAnswer } = setUp();
  await user.click(screen.getByRole('button', { name: 'Prompt' }));
  const field = await screen.findByRole('textbox', { name: 'Reason' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(onAnswer).not.toHaveBeenCalled();
});

test('an aborted prompt returns null', async () => {
  const { user, onAnswer } = setUp();
  await user.click(screen.getByRole('button', { name: 'Prompt' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledExactlyOnceWith(null));
});

test('after any choice the focus returns to the opener', async () => {
  const { user } = setUp();
  for (const name of ['Ask', 'Prompt']) {
    const opener = screen.getByRole('button', { name });
    opener.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  }
});
