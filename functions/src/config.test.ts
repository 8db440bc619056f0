import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test("without any variable the limits are the product's, and nothing is shown", () => {
  expect(readConfig({})).toEqual({
    showsTiming: false,
    checksReplies: false,
    limits: { writesPerMinute: 240, perHour: { invites: 10, ynab: 60 } },
  });
});

test('the emulator is development', () => {
  expect(readConfig({ FUNCTIONS_EMULATOR: 'true' }).showsTiming).toBe(true);
});

test('a limit that is no number is named at start', () => {
  expect(() => readConfig({ HOUSETAB_WRITES_PER_MINUTE: 'many' })).toThrow(
    'HOUSETAB_WRITES_PER_MINUTE',
  );
});
