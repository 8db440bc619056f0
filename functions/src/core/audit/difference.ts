export type DifferenceKind =
  | 'household'
  | 'member'
  | 'account'
  | 'permission'
  | 'transaction'
  | 'expense'
  | 'category'
  | 'settlement'
  | 'settle-up'
  | 'sums'
  | 'import';

export interface Difference {
  kind: DifferenceKind;
  id: string;
  /** The field, or the rule in a few words. */
  field: string;
  expected: unknown;
  actual: unknown;
}

/** `transaction 1f2e…: settledCents: 100 instead of 200`. */
export function describeDifference(difference: Difference): string {
  return `${difference.kind} ${difference.id}: ${describeField(difference)}`;
}

/** `settledCents: 100 instead of 200`. */
export function describeField({ field, expected, actual }: Difference): string {
  return `${field}: ${contentOf(actual)} instead of ${contentOf(expected)}`;
}

/** Canonical text: map fields are sorted by name, because databases do not keep their order. */
export function contentOf(value: unknown): string {
  const inOrder = (_key: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part;
  return JSON.stringify(value, inOrder) ?? 'missing';
}

/** Collects the differences of one document; values are compared by content. */
export class Differences {
  readonly found: Difference[] = [];
  readonly #kind: Difference['kind'];
  readonly #id: string;

  constructor(kind: Difference['kind'], id: string) {
    this.#kind = kind;
    this.#id = id;
  }

  expect(field: string, expected: unknown, actual: unknown): void {
    if (contentOf(expected) === contentOf(actual)) return;
    this.found.push({ kind: this.#kind, id: this.#id, field, expected, actual });
  }

  require(rule: string, holds: boolean): void {
    this.expect(rule, true, holds);
  }
}
