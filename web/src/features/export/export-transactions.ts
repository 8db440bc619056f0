import type { QueryClient } from '@tanstack/react-query';
import Papa from 'papaparse';
import { dayIn } from '@housetab/functions/core/calendar/calendar';
import { exportFileName, toExportRows } from '@housetab/functions/core/transaction/csv';
import type { TransactionResource } from '@housetab/functions/core/transaction/transaction-resource';
import { choicesQuery } from '@/shared/household/household-settings';
import { listAllTransactions } from '@/shared/transaction/list-all-transactions';
import { peopleQuery } from '@/shared/people/members';
import { showError } from '@/components/ui/toast';
import { withToasts } from '@/components/ui/toast-queue';
import { download } from '@/lib/download';
import { currencyOfHousehold, inHouseholdCurrency } from '@/lib/format/household-currency';
import { reasonOf } from '@/lib/reason-of';
import { toWire } from '@housetab/functions/core/money/wire-money';

/** These rows, or every transaction of a filter, also those that are not loaded. */
export type Exported = readonly TransactionResource[] | Readonly<Record<string, string>>;

interface ExportContext {
  householdId: string;
  queryClient: QueryClient;
  retry: () => void;
}

const TOAST = { id: 'export' };

/** Downloads a file. The result is a toast: on a phone the button is out of view. */
export async function exportTransactions(
  exported: Exported,
  { householdId, queryClient, retry }: ExportContext,
): Promise<void> {
  withToasts((toast) => toast.loading('Preparing the file…', TOAST));
  try {
    const [items, people, { timeZone }] = await Promise.all([
      isRows(exported)
        ? exported
        : listAllTransactions(exported, { householdId }).then((all) => all.items),
      // Former members have entered transactions, too.
      queryClient.fetchQuery(peopleQuery(householdId)),
      queryClient.fetchQuery(choicesQuery(householdId)),
    ]);
    withToasts((toast) => toast.dismiss(TOAST.id));
    if (items.length === 0) return showError('No transactions to export');
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const nameOf = (uid: string) => names.get(uid) ?? uid;
    const file = { nameOf, timeZone, now: new Date() };
    download(
      inHouseholdCurrency(currencyOfHousehold(householdId), () => toExportFile(items, file)),
    );
  } catch (error) {
    const action = { label: 'Try again', onClick: retry };
    const description = reasonOf(error);
    withToasts((toast) => {
      toast.dismiss(TOAST.id);
      toast.error('Failed to export transactions', { description, duration: 10_000, action });
    });
  }
}

function isRows(exported: Exported): exported is readonly TransactionResource[] {
  return Array.isArray(exported);
}

interface FileContext {
  nameOf: (uid: string) => string;
  timeZone: string;
  now: Date;
}

/** The exported file: RFC 4180, with a UTF-8 mark if it is not ASCII, as Excel needs. */
export function toExportFile(
  transactions: readonly TransactionResource[],
  { nameOf, timeZone, now }: FileContext,
): File {
  const text = Papa.unparse(toExportRows(toWire(transactions), { nameOf, timeZone }), {
    newline: '\r\n',
  });
  const mark = /[^\0-\x7f]/.test(text) ? '\uFEFF' : '';
  return new File([mark, text], exportFileName(dayIn(timeZone, now)), {
    type: 'text/csv;charset=utf-8',
  });
}
