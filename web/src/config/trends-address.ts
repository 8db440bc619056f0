/** The trends' parameters in the address of reports: they stay when the report changes. */
export const trendsParameters = { range: 'trends', whose: 'whose' } as const;

const names = Object.values(trendsParameters);

/** Whether the address is about the trends, and a link scrolls to them. */
export function isAboutTrends(search: URLSearchParams): boolean {
  return names.some((name) => search.has(name));
}

/** The report's address with the trends' parameters of another address. */
export function withTrendsOf(search: URLSearchParams, report: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(report);
  for (const name of names) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}
