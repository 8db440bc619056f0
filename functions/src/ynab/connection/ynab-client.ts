import * as z from 'zod';
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
import type { RequestPurpose } from './ynab-usage.ts';

export interface YnabAccess {
  token: string;
  /** Replaces a token that YNAB rejected; null = a pasted token cannot be renewed. */
  renew: ((refused: string) => Promise<string>) | null;
}

interface YnabClientOptions {
  baseUrl: string;
  /** In ms, for one request. */
  timeoutMs: number;
  /** In ms before each retry without a response; [] = no retry. */
  backoffMs: readonly number[];
  /**
   * Called before each request. Throws YnabFailure above Housetab's hourly limit of the account.
   */
  countRequest: (purpose: RequestPurpose) => Promise<void>;
}

interface YnabApis {
  accounts: AccountsApi;
  categories: CategoriesApi;
  plans: PlansApi;
  transactions: TransactionsApi;
}

interface CategoryReading {
  groups: YnabGroup[];
  serverKnowledge: number;
}

/**
 * One member's budget at YNAB. All requests are safe to repeat: YNAB accepts a transaction's
 * import id once, and deleting twice is like deleting once. So requests without a response are
 * retried. All methods throw YnabFailure.
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

  forBudget(budgetId: string): YnabClient {
    return new YnabClient(this.#access, budgetId, this.#options, this.#purpose, this.#apis);
  }

  /** Uses the part of the hourly limit that is reserved for completing started work. */
  finishing(): YnabClient {
    return new YnabClient(this.#access, this.budgetId, this.#options, 'finish', this.#apis);
  }

  /** All plans (budgets) of the token with their accounts, in one request. */
  listPlans(): Promise<PlanAtYnab[]> {
    return this.#call(async ({ plans }) => (await plans.getPlans(true)).data.plans);
  }

  /** The plan's currency as an ISO 4217 code; '' = YNAB has none; null = the plan was not found. */
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

  /** @param since YNAB's knowledge number: read only later changes; null = everything */
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
        // The library's type lacks flag colors that YNAB accepts.
        transaction: payload as NewTransaction,
      });
      return requireYnabTransaction(data.transaction);
    });
  }

  /**
   * The plan's transactions of all accounts, because the owner may have moved one.
   * @param until null = no end
   * @throws YnabFailure `not_found` if the token cannot access the plan
   */
  listBetween(since: CalendarDate, until: CalendarDate | null): Promise<TransactionDetail[]> {
    return this.#call(async ({ transactions }) => {
      // The library lacks `until_date`; YNAB's API has it.
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

  /** Renews a token that YNAB rejects before it expires, and repeats the request once. */
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

  /** After an attempt without a response, `mayBeDone` stays true whatever later attempts return. */
  async #tryCall<T>(request: (apis: YnabApis) => Promise<T>): Promise<T> {
    const { backoffMs, timeoutMs, countRequest } = this.#options;
    const apis = await this.#apis();
    // Retries only quick failures: the client waits for the response.
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

/** Unwraps the library's error. A response that it cannot read counts as no response. */
function toYnabFailure(error: unknown): YnabFailure {
  if (error instanceof YnabFailure) return error;
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof YnabFailure ? cause : new YnabFailure(null, null);
}

/** YNAB's error ids are like 404.2. Other text is dropped: it could repeat request data. */
const errorSchema = z.object({ error: z.object({ id: z.string().regex(/^\d{3}(\.\d{1,2})?$/) }) });

/**
 * `fetch` for YNAB's client library, which has no timeout and would follow redirects, sending the
 * token along. Reads the whole body, so that a cut-off response fails here and not in later code.
 * Failures have YNAB's status and error id, which the library drops.
 * @throws YnabFailure unless the response is a success in JSON
 */
function createYnabFetch(timeoutMs: number): typeof fetch {
  return async (input, init) => {
    let response: Response;
    let text: string;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await fetch(input, { ...init, redirect: 'error', signal });
      text = await response.text();
    } catch {
      // Drop the original error: it may contain the request. It is unknown whether YNAB carried
      // the request out.
      throw new YnabFailure(null, null);
    }
    if (!response.ok) throw new YnabFailure(response.status, errorIdOf(text));
    return new Response(text, { status: response.status, headers: response.headers });
  };
}

function errorIdOf(text: string): string | null {
  try {
    return errorSchema.parse(JSON.parse(text)).error.id;
  } catch {
    return null;
  }
}

const optionalText = z.string().nullish();

/** The fields that Housetab reads; others are not checked. */
const transactionSchema = z.looseObject({
  id: z.string().min(1),
  date: z.iso.date(),
  amount: z.int(),
  account_id: z.string(),
  approved: z.boolean(),
  cleared: z.string(),
  deleted: z.boolean(),
  memo: optionalText,
  payee_name: optionalText,
  flag_color: optionalText,
  category_id: optionalText,
  category_name: optionalText,
  import_id: optionalText,
  matched_transaction_id: optionalText,
  subtransactions: z.array(
    z.looseObject({ amount: z.int(), category_id: optionalText, memo: optionalText }),
  ),
});

/**
 * The client library does not validate responses, so an incomplete one would pass as a
 * transaction.
 * @throws YnabFailure if the response is not a transaction
 */
function requireYnabTransaction(given: TransactionDetail | null | undefined): TransactionDetail {
  if (!transactionSchema.safeParse(given).success) throw new YnabFailure(null, null);
  return given!;
}
