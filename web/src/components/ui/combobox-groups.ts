import { foldText } from '@housetab/functions/core/search/fold-text';

export interface ComboboxOption {
  value: string;
  label: string;
  color?: string;
}

export interface ComboboxGroup {
  /** '' for options without a group. */
  label: string;
  options: readonly ComboboxOption[];
}

/**
 * The options whose label or group label contains every word of the search, ignoring case and
 * accents. Empty groups are left out.
 */
export function filterGroups(groups: readonly ComboboxGroup[], search: string): ComboboxGroup[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      options: group.options.filter((option) => {
        const text = foldText(`${group.label} ${option.label}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.options.length > 0);
}
