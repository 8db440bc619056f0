import type { Json } from '../../../support/server/api-client.ts';

/** An edit of a row that somebody settles at the same time. */
export interface RacingEdit {
  what: string;
  /** Whether the row is a debt; otherwise it is an offset. */
  isDebt: boolean;
  fields: Json;
  /** The result of the settlement if the edit came first. */
  otherwise: string;
  /** The fields to send. Default: those that members decide. */
  sends?: 'all' | 'all with If-Match';
}

export const editsOfSettled: readonly RacingEdit[] = [
  {
    what: 'a new amount of the debt',
    isDebt: true,
    fields: { amount: 60 },
    otherwise: 'done',
  },
  {
    what: 'a new amount of the debt, the whole row and its ETag sent,',
    isDebt: true,
    fields: { amount: 60 },
    otherwise: 'done',
    sends: 'all with If-Match',
  },
  {
    what: 'a new amount of the debt, the whole row sent,',
    isDebt: true,
    fields: { amount: 60 },
    otherwise: 'done',
    sends: 'all',
  },
  {
    what: 'another debtor of the debt',
    isDebt: true,
    fields: { owedBy: 'dan' },
    otherwise: 'nothing_owed',
  },
  {
    what: 'putting the debt off',
    isDebt: true,
    fields: { transactionDate: '2099-11-01' },
    otherwise: 'nothing_owed',
  },
  {
    what: 'paying the debt',
    isDebt: true,
    fields: { paid: true },
    otherwise: 'nothing_owed',
  },
  {
    what: 'a new amount of what is offset',
    isDebt: false,
    fields: { amount: 25 },
    otherwise: 'done',
  },
  {
    what: 'putting off what is offset',
    isDebt: false,
    fields: { transactionDate: '2099-11-01' },
    otherwise: 'not_available',
  },
  {
    what: 'paying what is offset',
    isDebt: false,
    fields: { paid: true },
    otherwise: 'not_available',
  },
];
