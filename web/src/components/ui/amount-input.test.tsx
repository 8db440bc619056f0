import { useState } from 'react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseAmount } from '@housetab/functions/core/money/money';
import { AmountInput, initialAmountText } from '@/components/ui/amount-input';
import { Field } from '@/components/ui/field';
import { renderApp } from '@test/render';

function AmountField({ amount }: { amount?: number }) {
  const [text, setText] = useState(initialAmountText(amount));
  return (
    <Field label="Amount ($)">
      <AmountInput value={text} onChange={setText} />
    </Field>
  );
}

function setUp(amount?: number) {
  const { user } = renderApp(<AmountField amount={amount} />);
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount ($)' }) };
}

test('an untouched amount shows 0.00, which clears on focus and returns when left empty', async () => {
  const { user, field } = setUp();
  expect(field.value).toBe('0.00');
  await user.click(field);
  expect(field.value).toBe('');
  await user.tab();
  expect(field.value).toBe('0.00');
});

test('an amount that is edited does not clear on focus', async () => {
  const { user, field } = setUp(1250);
  await user.click(field);
  expect(field.value).toBe('12.50');
});

test.each([
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['-5', '5'],
  ['1e3', '13'],
  ['abc', ''],
  ['.5', '.5'],
])('typing %s leaves %s: digits, one point, two decimals', async (typed, shown) => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard(typed);
  expect(field.value).toBe(shown);
});

test('leaving the field completes the decimals', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('007.5');
  await user.tab();
  expect(field.value).toBe('7.50');
});

test('an amount pasted with its dollar sign and commas is understood', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.paste('$1,234.50');
  expect(field.value).toBe('1234.50');
});

test('a decimal comma is refused rather than read as thousands', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.paste('12,50');
  expect(field.value).toBe('');
});

test.each(['12,50', '1,23', '12,5'])(
  'typing %s leaves it in sight, to be refused: never a hundred times as much',
  async (typed) => {
    const { user, field } = setUp();
    await user.click(field);
    await user.keyboard(typed);
    await user.tab();
    expect(field.value).toBe(typed);
    expect(parseAmount(field.value)).toBeNull();
  },
);

test.each([
  ['1,234.5', '1234.50'],
  ['1,234,567', '1234567.00'],
])('typing %s, with commas between thousands, is %s', async (typed, shown) => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard(typed);
  await user.tab();
  expect(field.value).toBe(shown);
});

test('a comma that was typed can be taken back', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.keyboard('12,50{Backspace>3/}.50');
  await user.tab();
  expect(field.value).toBe('12.50');
});

test('the arrow keys go a cent up or down, never below zero', async () => {
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
