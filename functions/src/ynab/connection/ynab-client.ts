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
import { createYnabFetch, requireTransaction } from './ynab-answer.ts';
import { YnabFailure } from './ynab-failure.ts';
import type { RequestPurpose } from './ynab-usage.ts';

/** What opens a member's YNAB. */
export interface YnabAccess {
  token: string;
  /** Another token in place of one that YNAB has refused; null where a member typed it in. */
  renew: ((refused: string) => Promise<string>) | null;
}

export interface YnabClientOptions {
  baseUrl: string;
  /** For one call. */
  timeoutMs: number;
  /** How long to wait before each further try where YNAB does not answer; [] = one try. */
  backoffMs: readonly number[];
  /** Asked before each request; throws where the member has used up what Housetab may use. */
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
 * One member's budget at YNAB. Every call may be repeated without harm: bookings carry an import id,
 * and deleting twice deletes once. So a call that YNAB did not answer is simply tried again.
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

  /** The same member's other budget. */
  forBudget(budgetId: string): YnabClient {
    return new YnabClient(this.#access, budgetId, this.#options, this.#purpose, this.#apis);
  }

  /** The same, with the requests that are kept for what was begun. */
  finishing(): YnabClient {
    return new YnabClient(this.#access, this.budgetId, this.#options, 'finish', this.#apis);
  }

  /** All that the token opens, with their accounts, in one request. */
  listPlans(): Promise<PlanAtYnab[]> {
    return this.#call(async ({ plans }) => (await plans.getPlans(true)).data.plans);
  }

  /** The plan's currency as an ISO code; '' where YNAB names none, null where it does not tell. */
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

  /** @param since the knowledge of an earlier reading: then only what changed after it */
  readCategories(since: number | null): Promise<CategoryReading> {
    return this.#call(async ({ categories }) => {
      const { data } = await categories.getCategories(this.budgetId, since ?? undefined);
      return { groups: data.category_groups, serverKnowledge: data.server_knowledge };
    });
  }

  /** @throws YnabFailure `conflict` where the account has the import id already */
  book(payload: YnabPayload): Promise<TransactionDetail> {
    return this.#call(async ({ transactions }) => {
      const { data } = await transactions.createTransaction(this.budgetId, {
        // The client's types know fewer colours of flags than a transaction may have.
        transaction: payload as NewTransaction,
      });
      return requireTransaction(data.transaction);
    });
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
      const { data } = await bounded.getTransactions(this.budgetId, since);
      return data.transactions.map(requireTransaction).filter(({ deleted }) => !deleted);
    });
  }

  /** Null where it was deleted. */
  async findTransaction(id: string): Promise<TransactionDetail | null> {
    return this.#unlessMissing(async ({ transactions }) => {
      const { data } = await transactions.getTransactionById(this.budgetId, id);
      return data.transaction.deleted ? null : requireTransaction(data.transaction);
    });
  }

  /** @returns whether it was there */
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

  /** A token that YNAB refuses before its time is renewed once. */
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

  /** What one try's lost answer leaves open stays so, whatever the next one is answered. */
  async #tryCall<T>(request: (apis: YnabApis) => Promise<T>): Promise<T> {
    const { backoffMs, timeoutMs, countRequest } = this.#options;
    const apis = await this.#apis();
    // What takes long is not tried again: whoever asked has no more time than for a few calls.
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

/** The library loads when someone talks to YNAB: most calls never do, and a start is quicker without. */
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

/** The client wraps what its fetch throws; an answer of another shape than YNAB's is none. */
function toYnabFailure(error: unknown): YnabFailure {
  if (error instanceof YnabFailure) return error;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof YnabFailure ? cause : new YnabFailure(null, null);
}
