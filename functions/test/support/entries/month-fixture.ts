import { expect } from 'vitest';
import { addDays, dayIn, monthOf, monthRange } from '../../../src/core/calendar/calendar.ts';
import { lastMonth } from '../../../src/core/household/closed-months.ts';
import { monthClosingSchema, monthSchema } from '../../../src/core/month/month-resource.ts';
import type { Json, TestClient, TestHeaders } from '../server/api-client.ts';

/** In the time zone of the test households. */
export const todayAtHome = () => dayIn('America/New_York', new Date());
export const monthGone = () => lastMonth(todayAtHome());
export const monthRunning = () => monthOf(todayAtHome());
export const monthToCome = () => monthOf(addDays(monthRange(monthRunning()).end, 1));

/** A day of the last month. */
export const dayGone = () => `${monthGone()}-15`;

export async function readMonth(
  client: TestClient,
  month = monthGone(),
  headers: TestHeaders = {},
): Promise<Json> {
  const { status, body } = await client.get(`/months/${month}`, headers);
  expect([status, body]).toEqual([200, monthSchema.parse(body)]);
  return body;
}

export async function close(client: TestClient, month = monthGone()): Promise<Json> {
  const { status, body } = await client.post(`/months/${month}/close`);
  expect([status, body]).toEqual([200, monthClosingSchema.parse(body)]);
  return body;
}
