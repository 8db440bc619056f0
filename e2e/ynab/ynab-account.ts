import { randomInt } from 'node:crypto';
import type { PlanSummaryResponse, TransactionDetail, TransactionsResponse } from 'ynab';
import { demoYnab } from '../../ynab-stand-in/demo-budget.ts';
import { callScheduledFunction, findScheduledFunctions } from '../../scripts/product/schedules.ts';
import { expect } from '../support/test.ts';

const functions = process.env.HOUSETAB_FUNCTIONS ?? '127.0.0.1:5001';
const standIn = process.env.YNAB_BASE_URL ?? 'http://127.0.0.1:4010/v1';

/** The transactions in all plans and accounts of a token, as YNAB shows them to the owner. */
export async function listBookings(token: string): Promise<TransactionDetail[]> {
  const { data } = await ask<PlanSummaryResponse>(token, '/plans');
  const lists = await Promise.all(
    data.plans.map(({ id }) => ask<TransactionsResponse>(token, `/plans/${id}/transactions`)),
  );
  return lists.flatMap((list) => list.data.transactions);
}

/** The amounts in the account of the demo budget, as YNAB shows them to the owner. */
export async function listBookedAmounts(): Promise<number[]> {
  const { token, budgetId, accountId } = demoYnab;
  const path = `/plans/${budgetId}/accounts/${accountId}/transactions`;
  const { data } = await ask<TransactionsResponse>(token, path);
  return data.transactions.map(({ amount }) => amount);
}

async function ask<T>(token: string, path: string): Promise<T> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${standIn}${path}`, { headers });
  expect(answer.ok, path).toBe(true);
  return (await answer.json()) as T;
}

/**
 * Runs the job that queues automatic reports, as Cloud Scheduler does: for another quarter of an hour each time, because
 * the queue takes the task of a part once for each.
 */
export async function runReportsJob(): Promise<void> {
  const scheduled = await findScheduledFunctions({ functions });
  const job = scheduled.find(({ id }) => id.endsWith('-ynabReports'));
  expect(job?.schedule.schedule).toBe('*/15 * * * *');
  const later = randomInt(1, 10_000) * 15 * 60_000;
  await callScheduledFunction({ functions }, `${job?.id}`, new Date(Date.now() + later));
}
