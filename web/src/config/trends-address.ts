/** What of the reports' address is about the trends below a report: it stays where the report becomes another. */
export const trendsParameters = { range: 'trends', whose: 'whose' } as const;

const names = Object.values(trendsParameters);

/** Whether the address is about the trends: who opens it is led there. */
export function isAboutTrends(search: URLSearchParams): boolean {
  return names.some((name) => search.has(name));
}

/** The address of a report with what another says of the trends. */
export function withTrendsOf(search: URLSearchParams, report: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(report);
  for (const name of names) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}
