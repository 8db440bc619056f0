/** The value below which that share of the measurements lies, by nearest rank; NaN for no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
