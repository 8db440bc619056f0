export const categoryColors = {
  '#22c55e': 'Green',
  '#3b82f6': 'Blue',
  '#eab308': 'Yellow',
  '#a855f7': 'Purple',
  '#ef4444': 'Red',
  '#6366f1': 'Indigo',
  '#14b8a6': 'Teal',
  '#f97316': 'Orange',
  '#92400e': 'Brown',
  '#ec4899': 'Pink',
  '#9ca3af': 'Gray',
  '#86efac': 'Light Green',
} as const;

/** The gray of categories for which nobody chose a color. */
export const NEUTRAL_COLOR = '#6b7280';

export const OTHER_GROUP = 'Other';

const headings: ReadonlyMap<string, string> = new Map(Object.entries(categoryColors));

/** The heading of a color; `Other` for gray and unlisted colors. */
export function colorGroupOf(color: string): string {
  return headings.get(color.toLowerCase()) ?? OTHER_GROUP;
}
