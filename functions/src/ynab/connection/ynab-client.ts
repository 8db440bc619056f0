import { setTimeout as wait } from 'node:timers/promises';
import type {
  Account,
  AccountsApi,
  CategoriesApi,
  NewTransaction,
  PlansApi,
  TransactionDetail,
  TransactionsApi,
} from 'ynab';
import type { CalendarDate } from '../../core/calendar/calendar.ts';
import { lazily } from '../../core/wire/lazily.ts';
import type { YnabGroup } from '../../core/ynab/categories.ts';
import type { PlanAtYnab } from '../../core/ynab/plans.ts';
import type { YnabPayload } from '../../core/ynab/split-transaction.ts';
import { YnabFailure } from './ynab-failure.ts';
import { createYnabFetch } from './ynab-fetch.ts';

export interface YnabClientOptions {
  baseUrl: string;
  /** For one call. */
  timeoutMs: number;
  /** How long to wait before each further try where YNAB does not answer; [] = one try. */
  backoffMs: readonly number[];
  /**
   * Asked before each request; throws where the member has used up what Housetab may use.
   *
   * @param reserve how many requests must be left afterwards
   */
  countRequest: (reserve: number) => Promise<void>;
}

interface YnabApis {
  accounts: AccountsApi;
  categories: CategoriesApi;
  plans: PlansApi;
  transactions: TransactionsApi;
}

export interface CategoryReading {
  groups: YnabGroup[];
  serverKnowledge: number;
}

/**
 * One member's budget at YNAB. Every call may be repeated without harm: bookings carry an import id,
 * and deleting twice deletes once. So a call that YNAB did not answer is simply tried again.
 *
 * All methods throw YnabFailure.
 */
export class YnabClient {
  readonly #token: string;
  readonly #apis: () => Promise<YnabApis>;
  readonly #budgetId: string;
  readonly #options: YnabClientOptions;

  constructor(
    token: string,
    budgetId: string,
    options: YnabClientOptions,
    apis = lazily(() => loadApis(token, options)),
  ) {
    this.#token = token;
    this.#apis = apis;
    this.#budgetId = budgetId;
    this.#options = options;
  }

  /** The same member's other budget. */
  forBudget(budgetId: string): YnabClient {
    return new YnabClient(this.#token, budgetId, this.#options, this.#apis);
  }

  /** All that the token opens, with their accounts, in one request. */
  listPlans(): Promise<PlanAtYnab[]> {
    return this.#call(async ({ plans }) => (await plans.getPlans(true)).data.plans);
  }

  /** The plan's currency as an ISO code; '' where YNAB names none. */
  async readCurrency(): Promise<string> {
    const settings = await this.#unlessMissing(({ plans }) =>
      plans.getPlanSettingsById(this.#budgetId),
    );
    return settings?.data.settings.currency_format?.iso_code ?? '';
  }

  readAccount(accountId: string): Promise<Account> {
    return this.#call(
      async ({ accounts }) =>
        (await accounts.getAccountById(this.#budgetId, accountId)).data.account,
    );
  }

  /** @param since the knowledge of an earlier reading: then only what changed after it */
  readCategories(since: number | null): Promise<CategoryReading> {
    return this.#call(async ({ categories }) => {
      const { data } = await categories.getCategories(this.#budgetId, since ?? undefined);
      return { groups: data.category_groups, serverKnowledge: data.server_knowledge };
    });
  }

  /**
   * @param reserve how many further requests must be possible within the hour
   * @throws YnabFailure `conflict` where the account has the import id already
   */
  book(payload: YnabPayload, reserve = 0): Promise<TransactionDetail> {
    return this.#call(async ({ transactions }) => {
      const { data } = await transactions.createTransaction(this.#budgetId, {
        // The client's types know fewer colours of flags than a transaction may have.
        transaction: payload as NewTransaction,
      });
      if (!data.transaction) throw new YnabFailure(null, null);
      return data.transaction;
    }, reserve);
  }

  /**
   * The plan's transactions of some days, of all accounts: one may have been moved.
   *
   * @param until null = up to the last
   * @throws YnabFailure `not_found` where the token does not reach the plan
   */
  listBetween(since: CalendarDate, until: CalendarDate | null): Promise<TransactionDetail[]> {
    return this.#call(async ({ transactions }) => {
      // The client does not know `until_date` yet, which YNAB's description names.
      const bounded = transactions.withPreMiddleware(({ url, init }) =>
        Promise.resolve({ url: until === null ? url : `${url}&until_date=${until}`, init }),
      );
      const { data } = await bounded.getTransactions(this.#budgetId, since);
      return data.transactions.filter(({ deleted }) => !deleted);
    });
  }

  /** Null where it was deleted. */
  async findTransaction(id: string): Promise<TransactionDetail | null> {
    return this.#unlessMissing(async ({ transactions }) => {
      const { data } = await transactions.getTransactionById(this.#budgetId, id);
      return data.transaction.deleted ? null : data.transaction;
    });
  }

  /** @returns whether it was there */
  async remove(id: string): Promise<boolean> {
    const removed = await this.#unlessMissing(({ transactions }) =>
      transactions.deleteTransaction(this.#budgetId, id),
    );
    return removed !== null;
  }

  async #unlessMissing<T>(request: (apis: YnabApis) => Promise<T>): Promise<T | null> {
    try {
      return await this.#call(request);
    } catch (error) {
      if (error instanceof YnabFailure && error.kind === 'not_found') return null;
      throw error;
    }
  }

  async #call<T>(request: (apis: YnabApis) => Promise<T>, reserve = 0): Promise<T> {
    const { backoffMs, timeoutMs } = this.#options;
    // What takes long is not tried again: whoever asked has no more time than for a few calls.
    const apis = await this.#apis();
    const giveUpAt = performance.now() + timeoutMs / 2;
    for (const pause of [...backoffMs, null]) {
      await this.#options.countRequest(reserve);
      try {
        return await request(apis);
      } catch (error) {
        const failure = toYnabFailure(error);
        const isFinal = failure.kind !== 'unreachable' || performance.now() > giveUpAt;
        if (pause === null || isFinal) throw failure;
        await wait(pause);
      }
    }
    throw new YnabFailure(null, null);
  }
}

/** The library loads when someone talks to YNAB: most calls never do, and a start is quicker without. */
async function loadApis(token: string, options: YnabClientOptions): Promise<YnabApis> {
  const library = await import('ynab');
  const configuration = new library.Configuration({
    accessToken: token,
    basePath: options.baseUrl,
    fetchApi: createYnabFetch(options.timeoutMs),
  });
  return {
    accounts: new library.AccountsApi(configuration),
    categories: new library.CategoriesApi(configuration),
    plans: new library.PlansApi(configuration),
    transactions: new library.TransactionsApi(configuration),
  };
}

/** The client wraps what its fetch throws; an answer of another shape than YNAB's is none. */
function toYnabFailure(error: unknown): YnabFailure {
  if (error instanceof YnabFailure) return error;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof YnabFailure ? cause : new YnabFailure(null, null);
}
