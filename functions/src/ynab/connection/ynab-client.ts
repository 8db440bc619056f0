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
import { createYnabFetch, requireYnabTransaction } from './ynab-answer.ts';
import { YnabFailure } from './ynab-failure.ts';
import type { RequestPurpose } from './ynab-usage.ts';

/** The token of a member's YNAB account. */
export interface YnabAccess {
  token: string;
  /**
   * Gets a new token in place of one that YNAB refused; null = the member pasted the token, so it
   * can't be renewed.
   */
  renew: ((refused: string) => Promise<string>) | null;
}

export interface YnabClientOptions {
  baseUrl: string;
  /** Time limit of one call, in milliseconds. */
  timeoutMs: number;
  /** Milliseconds to wait before each retry if YNAB does not answer; [] = no retry. */
  backoffMs: readonly number[];
  /**
   * Called before each request. Throws YnabFailure if the account has used all requests that
   * Housetab allows per hour.
   */
  countRequest: (purpose: RequestPurpose) => Promise<void>;
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
 * One member's budget at YNAB. All calls can be repeated without harm: transactions are created
 * with an import id that YNAB accepts once, and deleting twice is like deleting once. So calls that
 * got no answer are retried.
 *
 * All methods throw YnabFailure.
 */
export class YnabClient {
  readonly budgetId: string;
  readonly #access: YnabAccess;
  readonly #options: YnabClientOptions;
  readonly #purpose: RequestPurpose;
  readonly #apis: () => Promise<YnabApis>;

  constructor(
    access: YnabAccess,
    budgetId: string,
    options: YnabClientOptions,
    purpose: RequestPurpose = 'begin',
    apis = lazily(() => loadApis(access, options)),
  ) {
    this.budgetId = budgetId;
    this.#access = access;
    this.#options = options;
    this.#purpose = purpose;
    this.#apis = apis;
  }

  /** The same client for another budget of the same member. */
  forBudget(budgetId: string): YnabClient {
    return new YnabClient(this.#access, budgetId, this.#options, this.#purpose, this.#apis);
  }

  /**
   * The same client, using the part of the hourly requests that is reserved for finishing what was
   * begun.
   */
  finishing(): YnabClient {
    return new YnabClient(this.#access, this.budgetId, this.#options, 'finish', this.#apis);
  }

  /** All plans (budgets) that the token can access, with their accounts, in one request. */
  listPlans(): Promise<PlanAtYnab[]> {
    return this.#call(async ({ plans }) => (await plans.getPlans(true)).data.plans);
  }

  /** The plan's currency as an ISO 4217 code; '' = YNAB names none; null = YNAB did not say. */
  async readCurrency(): Promise<string | null> {
    const settings = await this.#unlessMissing(({ plans }) =>
      plans.getPlanSettingsById(this.budgetId),
    );
    return settings && (settings.data.settings.currency_format?.iso_code ?? '');
  }

  readAccount(accountId: string): Promise<Account> {
    return this.#call(
      async ({ accounts }) =>
        (await accounts.getAccountById(this.budgetId, accountId)).data.account,
    );
  }

  /**
   * @param since YNAB's knowledge number from an earlier reading: only later changes are read; null
   *   = everything
   */
  readCategories(since: number | null): Promise<CategoryReading> {
    return this.#call(async ({ categories }) => {
      const { data } = await categories.getCategories(this.budgetId, since ?? undefined);
      return { groups: data.category_groups, serverKnowledge: data.server_knowledge };
    });
  }

  /** @throws YnabFailure `conflict` if the account has used the import id already */
  book(payload: YnabPayload): Promise<TransactionDetail> {
    return this.#call(async ({ transactions }) => {
      const { data } = await transactions.createTransaction(this.budgetId, {
        // The library's type lists fewer flag colors than YNAB accepts.
        transaction: payload as NewTransaction,
      });
      return requireYnabTransaction(data.transaction);
    });
  }

  /**
   * The plan's transactions of some days, of all accounts, because the owner may have moved a
   * transaction to another account.
   *
   * @param until null = no end
   * @throws YnabFailure `not_found` if the token can't access the plan
   */
  listBetween(since: CalendarDate, until: CalendarDate | null): Promise<TransactionDetail[]> {
    return this.#call(async ({ transactions }) => {
      // The library does not offer `until_date` yet, but YNAB's API does.
      const bounded = transactions.withPreMiddleware(({ url, init }) =>
        Promise.resolve({ url: until === null ? url : `${url}&until_date=${until}`, init }),
      );
      const { data } = await bounded.getTransactions(this.budgetId, since);
      return data.transactions.map(requireYnabTransaction).filter(({ deleted }) => !deleted);
    });
  }

  /** null = the transaction was deleted. */
  async findTransaction(id: string): Promise<TransactionDetail | null> {
    return this.#unlessMissing(async ({ transactions }) => {
      const { data } = await transactions.getTransactionById(this.budgetId, id);
      return data.transaction.deleted ? null : requireYnabTransaction(data.transaction);
    });
  }

  /** @returns whether the transaction existed */
  async remove(id: string): Promise<boolean> {
    const removed = await this.#unlessMissing(({ transactions }) =>
      transactions.deleteTransaction(this.budgetId, id),
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

  /**
   * If YNAB refuses a token that has not expired, the token is renewed once and the request
   * repeated.
   */
  async #call<T>(request: (apis: YnabApis) => Promise<T>): Promise<T> {
    const { token, renew } = this.#access;
    let refused: YnabFailure;
    try {
      return await this.#tryCall(request);
    } catch (error) {
      if (!(error instanceof YnabFailure) || error.kind !== 'unauthorized' || !renew) throw error;
      refused = error;
    }
    try {
      this.#access.token = await renew(token);
      return await this.#tryCall(request);
    } catch (error) {
      if (error instanceof YnabFailure) error.mayBeDone ||= refused.mayBeDone;
      throw error;
    }
  }

  /**
   * Retries a call. If one attempt got no answer, then YNAB may have done what was asked, and later
   * attempts do not change that: the failure keeps `mayBeDone`.
   */
  async #tryCall<T>(request: (apis: YnabApis) => Promise<T>): Promise<T> {
    const { backoffMs, timeoutMs, countRequest } = this.#options;
    const apis = await this.#apis();
    // Only calls that failed quickly are retried: whoever waits for the answer has time for a few
    // calls only.
    const giveUpAt = performance.now() + timeoutMs / 2;
    await countRequest(this.#purpose);
    let isLost = false;
    for (const pause of [...backoffMs, null]) {
      try {
        return await request(apis);
      } catch (error) {
        const failure = toYnabFailure(error);
        isLost ||= failure.mayBeDone;
        failure.mayBeDone = isLost;
        const isFinal = failure.kind !== 'unreachable' || performance.now() > giveUpAt;
        if (pause === null || isFinal) throw failure;
        await wait(pause);
        if (!(await this.#mayTryAgain())) throw failure;
      }
    }
    throw new YnabFailure(null, null);
  }

  async #mayTryAgain(): Promise<boolean> {
    try {
      await this.#options.countRequest(this.#purpose);
      return true;
    } catch (error) {
      if (error instanceof YnabFailure) return false;
      throw error;
    }
  }
}

/** Loaded on first use: most requests do not need YNAB, and the function starts faster. */
async function loadApis(access: YnabAccess, options: YnabClientOptions): Promise<YnabApis> {
  const library = await import('ynab');
  const configuration = new library.Configuration({
    accessToken: () => Promise.resolve(access.token),
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

/**
 * The library wraps errors thrown by `fetch`. An answer that the library can't read counts as no
 * answer.
 */
function toYnabFailure(error: unknown): YnabFailure {
  if (error instanceof YnabFailure) return error;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof YnabFailure ? cause : new YnabFailure(null, null);
}
