import { categoryContract } from '../category/contract.ts';
import { commentContract } from '../comment/contract.ts';

/** Every call of the API. Production browsers load only its type, never its schemas. */
export const apiContract = {
  ...categoryContract,
  ...commentContract,
};

export type ApiContract = typeof apiContract;
