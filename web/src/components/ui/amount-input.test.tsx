import { useState } from 'react';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AmountInput, initialAmountText } from '@/components/ui/amount-input';
import { faultOfAmount } from '@/components/ui/amount-text';
import { Field } from '@/components/ui/field';
import { renderApp } from '@test/render';

function AmountField({ amount, onUnreadable }: { amount?: number; onUnreadable?: () => void }) {
  const [text, setText] = useState(initialAmountText(amount));
  return (
    <Field label="Amount ($)">
      <AmountInput value={text} onChange={setText} onUnreadable={onUnreadable} />
    </Field>
  );
}

function setUp(amount?: number) {
  const { user } = renderApp(<AmountField amount={amount} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount ($)' });
  /** Leaves the field afterwards: only then the text is parsed. */
  const put = (write: (text: string) => Promise<void>) => async (text: string) => {
    await user.click(field);
    await write(text);
    await user.tab();
  };
  const enter = put((text) => user.keyboard(text));
  const paste = put((text) => user.paste(text));
  return { user, field, enter, paste };
}

afterEach(() => vi.restoreAllMocks());

test('an untouched amount shows 0.00, which clears on focus and returns when left empty', async () => {
  const { user, field } = setUp();
  expect(field.value).toBe('0.00');
  await user.click(field);
  expect(field.value).toBe('');
  await user.tab();
  expect(field.value).toBe('0.00');
});

test('an edited amount does not clear on focus', async () => {
  const { user, field } = setUp(1250);
  await user.click(field);
  expect(field.value).toBe('12.50');
});

test.each([
  ['12.345', '12.34'],
  ['x12', '12'],
  ['abc', ''],
  ['.5', '.5'],
  ['1e3', '13'],
  ['3*4', '34'],
  ['5 USD', '5 '],
  ['12=', '12'],
  ['7€', '7'],
])('typing %s leaves %s: digits, a point, two decimals', async (typed, shown) => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard(typed);
  expect(field.value).toBe(shown);
});

test('leaving the field completes the decimals', async () => {
  const { field, enter } = setUp();
  await enter('007.5');
  expect(field.value).toBe('7.50');
});

test('an amount pasted with its dollar sign and commas is read', async () => {
  const { field, paste } = setUp();
  await paste('$1,234.50');
  expect(field.value).toBe('1234.50');
});

test.each([
  ['en-US', '12,50', '12.50'],
  ['de-DE', '12,50', '12.50'],
  ['de-DE', '1.234,5', '1234.50'],
  ['de-DE', '12.5', '12.50'],
  ['en-US', '12+7.50', '19.50'],
  ['de-DE', '12+7,5', '19.50'],
  ['en-US', '20-3', '17.00'],
  ['ar-EG', '٢٩', '29.00'],
  ['ar-EG', '٢٩٫١٥', '29.15'],
  ['en-US', '٢٩٫١٥', '29.15'],
  ['fa-IR', '۱۲+۷٫۵', '19.50'],
  ['ja-JP', '１２．５', '12.50'],
])('in the language %s, typing %s leaves %s', async (locale, typed, shown) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale);
  const { field, enter } = setUp();
  await enter(typed);
  expect(field.value).toBe(shown);
});

test('a pasted decimal comma is never read as a hundred times as much', async () => {
  const { field, paste } = setUp();
  await paste('29,15');
  expect(field.value).toBe('29.15');
});

test('a sum shows its result while it is typed', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('12+7.50');
  expect(screen.getByText('= $19.50')).toBeTruthy();
  await user.tab();
  expect(screen.queryByText('= $19.50')).toBeNull();
});

test.each([
  ['-15', 'An amount is more than 0: enter it without the minus sign.'],
  ['1,23,4', 'Please enter a valid amount'],
  ['12+', 'Please enter a valid amount'],
  ['12..5', 'Please enter a valid amount'],
  ['1.2.3', 'Please enter a valid amount'],
  ['12345678', 'An amount is at most $9,999,999.99.'],
])('typing %s stays visible, to be refused', async (typed, fault) => {
  const { field, enter } = setUp();
  await enter(typed);
  expect(field.value).toBe(typed);
  expect(faultOfAmount(field.value)).toBe(fault);
});

test('a rejected character is reported until the field is left or something is deleted', async () => {
  const { user, field } = setUp();
  const hint = () => screen.queryByText('Only digits, + and −');
  await user.click(field);
  await user.keyboard('3');
  expect(hint()).toBeNull();
  await user.keyboard('*4');
  // The displayed text is the parsed text, and the field explains the difference from the typed text.
  expect(field.value).toBe('34');
  expect(hint()?.tagName).toBe('OUTPUT');
  await user.keyboard('{Backspace}');
  expect(hint()).toBeNull();
  await user.keyboard('x');
  await user.tab();
  expect(hint()).toBeNull();
});

test.each([
  ['en-US', '1.234,56', '1.23,56'],
  ['de-DE', '1,234.56', '1,23.56'],
])(
  'where %s is spoken, %s is refused, not taken for its first digits',
  async (locale, typed, shown) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(locale);
    const { field, enter } = setUp();
    await enter(typed);
    expect(field.value).toBe(shown);
    expect(faultOfAmount(field.value)).toBe('Please enter a valid amount');
  },
);

test.each([
  ['about 20', '20'],
  ['12.50 EUR', '12.50'],
  ['abc', ''],
  ['2 x 5', ''],
])('from a pasted %s it takes “%s” and no letters, and says so', async (pasted, taken) => {
  const { user, field } = setUp();
  await user.click(field);
  await user.paste(pasted);
  expect(field.value).toBe(taken);
  expect(screen.getByText('Only digits, + and −')).toBeTruthy();
});

test('letters pasted into an amount do not change it', async () => {
  const { user, field } = setUp(1250);
  await user.click(field);
  field.setSelectionRange(1, 1);
  await user.paste('abc');
  expect(field.value).toBe('12.50');
});

test('a pasted amount that cannot be read stays visible, to be refused', async () => {
  const { field, paste } = setUp();
  await paste('12..5');
  expect(field.value).toBe('12..5');
  expect(faultOfAmount(field.value)).toBe('Please enter a valid amount');
});

test.each([
  ['1,234.5', '1234.50'],
  ['1,234,567', '1234567.00'],
])('typing %s, with commas between thousands, is %s', async (typed, shown) => {
  const { field, enter } = setUp();
  await enter(typed);
  expect(field.value).toBe(shown);
});

test('a typed comma can be deleted', async () => {
  const { field, enter } = setUp();
  await enter('12,50{Backspace>3/}.50');
  expect(field.value).toBe('12.50');
});

test('the arrow keys change the amount by a cent, never below zero', async () => {
  const { user, field } = setUp(1);
  await user.click(field);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field.value).toBe('0.03');
  await user.keyboard('{ArrowDown>5/}');
  expect(field.value).toBe('0.00');
  await user.clear(field);
  await user.keyboard('{ArrowUp}');
  expect(field.value).toBe('0.01');
});

test('leaving the field with an invalid amount notifies the form, but an empty field does not', async () => {
  const onUnreadable = vi.fn();
  const { user } = renderApp(<AmountField onUnreadable={onUnreadable} />);
  const field = screen.getByRole('textbox', { name: 'Amount ($)' });
  await user.click(field);
  await user.tab();
  expect(onUnreadable).not.toHaveBeenCalled();
  await user.click(field);
  await user.keyboard('-15');
  await user.tab();
  expect(onUnreadable).toHaveBeenCalledOnce();
});
