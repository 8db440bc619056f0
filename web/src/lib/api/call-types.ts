/** Types of the API's calls, taken from the contracts. Import types only, so that no browser loads their schemas. */
import type { ApiContract } from '@housetab/functions/core/api/api-contract';
import type * as z from 'zod';

/** Method and path, such as `PUT /categories/{id}`. */
export type CallName = keyof ApiContract;

/** The part as it is sent; undefined if the call has none. */
type Sent<
  Name extends CallName,
  Part extends 'params' | 'query' | 'body',
> = ApiContract[Name] extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : undefined;

export type ParamsOf<Name extends CallName> = Sent<Name, 'params'>;
export type BodyOf<Name extends CallName> = Sent<Name, 'body'>;

/** Values of any simple type, because the address has their text. Empty ones are left out. */
export type QueryOf<Name extends CallName> = {
  [Field in keyof Sent<Name, 'query'>]?: string | number | boolean | null | undefined;
};

type Responses<Name extends CallName> = ApiContract[Name]['responses'];

/** The body of a success; undefined without one. The browser turns a 304 into the response that it knows. */
export type ResponseOf<Name extends CallName> = {
  [Status in keyof Responses<Name>]: Responses<Name>[Status] extends {
    schema: infer Schema extends z.ZodType;
  }
    ? z.output<Schema>
    : Status extends 304
      ? never
      : undefined;
}[keyof Responses<Name>];

/** The input of a call: path parameters, the body and marks where the contract declares them. */
export type InputOf<Name extends CallName> = { query?: QueryOf<Name> } & IfDeclared<
  'params',
  ParamsOf<Name>
> &
  IfDeclared<'body', BodyOf<Name>> &
  MarksOf<ApiContract[Name]>;

/** The caller repeats the contract's marks, because the browser does not have the contract. */
type MarksOf<Call> = (Call extends { hasNoMoney: true }
  ? { hasNoMoney: true }
  : { hasNoMoney?: never }) &
  (Call extends { onlyReads: true } ? { isQuery?: true } : { isQuery?: never });

type IfDeclared<Part extends string, Value> = undefined extends Value
  ? { [P in Part]?: Value }
  : { [P in Part]: Value };
