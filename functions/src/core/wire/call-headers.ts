import * as z from 'zod';
import type { DocumentedResponse } from './call.ts';

/** For lists with several pages. */
export const pageLinkHeader: NonNullable<DocumentedResponse['headers']> = {
  Link: {
    description: 'The next page, as `<…>; rel="next"`; absent on the last one.',
    isOptional: true,
  },
};

/** For resources with concurrent edits. */
export const etagHeader = { ETag: 'Its version, for If-Match.' };

export const ifMatch = z.object({ 'if-match': z.string().optional() });
