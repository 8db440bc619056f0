import type { DocumentedResponse } from './endpoint.ts';

/** What a list that grows declares of its answer. */
export const pageLinkHeader: NonNullable<DocumentedResponse['headers']> = {
  Link: {
    description: 'The next page, as `<…>; rel="next"`; absent on the last one.',
    isOptional: true,
  },
};

/** The header that names the next page: the same query, from where this page ended; none on the last. */
export function nextPageLink(
  path: `/${string}`,
  query: Readonly<Record<string, unknown>>,
  cursor: string | null,
): { Link?: string } {
  if (cursor === null) return {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    if (value !== undefined) search.set(name, String(value));
  }
  return { Link: `</api${path}?${search.toString()}>; rel="next"` };
}
