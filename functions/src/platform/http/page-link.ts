/** The same query with the next cursor; no header on the last page. */
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
