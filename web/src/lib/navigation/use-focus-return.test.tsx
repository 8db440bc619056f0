import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmProvider, useConfirm } from '@/components/ui/confirm';
import { useFocusRecovery, useFocusReturn } from '@/lib/navigation/use-focus-return';
import { renderApp } from '@test/render';

/** A list whose rows can be deleted, with a confirmation or at once, and a panel that opens above it. */
function Books() {
  useFocusRecovery();
  const [rows, setRows] = useState(['Milk', 'Lamp', 'Rent']);
  const [isOpen, setIsOpen] = useState(false);
  const remove = (name: string) => setRows((before) => before.filter((row) => row !== name));
  return (
    <ConfirmProvider>
      <section>
        <h2>Books</h2>
        {isOpen && <Panel onClose={() => setIsOpen(false)} />}
        <ul>
          {rows.map((name) => (
            <Row key={name} name={name} onRemove={() => remove(name)} />
          ))}
        </ul>
      </section>
      <button onClick={() => setIsOpen(true)}>Open panel</button>
    </ConfirmProvider>
  );
}

function Row({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { confirm } = useConfirm();
  const ask = async () => {
    if (await confirm({ message: `Delete ${name}?`, confirmLabel: 'Yes' })) onRemove();
  };
  return (
    <li>
      <button>Edit {name}</button>
      <button onClick={() => void ask()}>Ask {name}</button>
      <button onClick={onRemove}>Drop {name}</button>
    </li>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return <button onClick={onClose}>Close panel</button>;
}

const button = (name: string) => screen.getByRole('button', { name });
const isFocused = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toBe(name));

async function press(user: ReturnType<typeof renderApp>['user'], name: string) {
  button(name).focus();
  await user.keyboard('{Enter}');
}

test('a removed row passes the focus to the same button of the next one, and at last to the heading', async () => {
  const { user } = renderApp(<Books />);
  await press(user, 'Drop Milk');
  await isFocused('Drop Lamp');
  await press(user, 'Drop Rent');
  await isFocused('Drop Lamp');
  await user.keyboard('{Enter}');
  await isFocused('Books');
});

test('a row removed by a confirmation does the same', async () => {
  const { user } = renderApp(<Books />);
  await press(user, 'Ask Lamp');
  await screen.findByRole('alertdialog');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText('Edit Lamp')).toBeNull());
  await isFocused('Ask Rent');
});

test('a closing panel returns the focus to its opener', async () => {
  const { user } = renderApp(<Books />);
  await press(user, 'Open panel');
  await press(user, 'Close panel');
  await isFocused('Open panel');
});

test('a user who clicked elsewhere does not get the focus back', async () => {
  const { user } = renderApp(<Books />);
  button('Edit Milk').focus();
  await user.click(document.body);
  await user.click(button('Drop Milk'));
  (document.activeElement as HTMLElement).blur();
  await waitFor(() => expect(screen.queryByText('Edit Milk')).toBeNull());
  expect(document.activeElement).toBe(document.body);
});

/** A removed button before a field; and fields that are removed when their text is sent. */
function Amounts() {
  useFocusRecovery();
  const [parts, setParts] = useState(['offer', 'rent', 'power']);
  const drop = (name: string) => setParts((before) => before.filter((part) => part !== name));
  return (
    <section>
      <h2>Amounts</h2>
      {parts.includes('offer') && <button onClick={() => drop('offer')}>Offer</button>}
      {['rent', 'power'].map(
        (name) =>
          parts.includes(name) && (
            <form key={name} action={() => drop(name)}>
              <input aria-label={name} />
              <button>Confirm {name}</button>
            </form>
          ),
      )}
    </section>
  );
}

test('a removed button passes the focus to no text field, which would open a phone’s keyboard, but a field does', async () => {
  const { user } = renderApp(<Amounts />);
  await press(user, 'Offer');
  await isFocused('Confirm rent');
  screen.getByLabelText('rent').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('power'));
});
