/**
 * A select with search and groups, for any number of options. Type to filter, arrows to move, Enter to take, Escape
 * to cancel.
 */
import { useCombobox } from 'downshift';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import {
  filterGroups,
  type ComboboxGroup,
  type ComboboxOption,
} from '@/components/ui/combobox-groups';
import { useFieldProps } from '@/components/ui/field-context';
import { controlClassName } from '@/components/ui/input';

/** An action below the options, for a text that matches none. */
export interface NewOption {
  label: string;
  hint?: string;
  onChoose: () => void;
}

interface ComboboxProps {
  groups: readonly ComboboxGroup[];
  /** The chosen option's value; null for none. */
  value: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  isLoading?: boolean;
  loadingText?: string;
  emptyText?: string;
  noMatchText?: string;
  /** Offers to create an option for the typed text; null if one exists, or none can be created. */
  offerNew?: (text: string) => NewOption | null;
  /** A typed text without an option yet: shown in the field instead of the chosen option. */
  keptText?: string | null;
  isDisabled?: boolean;
  id?: string;
  ref?: React.Ref<HTMLInputElement>;
}

export function Combobox({
  groups,
  value,
  onChange,
  onBlur,
  placeholder,
  isLoading = false,
  loadingText = 'Loading…',
  emptyText = 'Nothing to choose from',
  noMatchText = 'Nothing found',
  offerNew,
  keptText = null,
  isDisabled = false,
  id,
  ref,
}: ComboboxProps) {
  const ownId = useId();
  const field = useFieldProps(id);
  const inputId = field.id ?? ownId;
  const [search, setSearch] = useState('');

  const selected =
    keptText === null ? findOption(groups, value) : { value: NEW_VALUE, label: keptText };
  const shown = filterGroups(groups, search);
  const text = search.trim();
  const newOption = text === '' || isLoading ? null : (offerNew?.(text) ?? null);
  const found = shown.flatMap((group) => group.options);
  const items = newOption ? [...found, { value: NEW_VALUE, label: text }] : found;

  const combobox = useCombobox<ComboboxOption>({
    items,
    inputId,
    labelId: `${inputId}-label`,
    selectedItem: selected,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value || option?.label,
    // Only typing searches: the chosen option's text must not hide the others.
    onStateChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setSearch(inputValue ?? '');
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem?.value === NEW_VALUE) newOption?.onChoose();
      else if (selectedItem) onChange(selectedItem.value);
    },
    onIsOpenChange: ({ isOpen }) => !isOpen && setSearch(''),
    stateReducer: (_state, { type, changes, props }) => {
      const { InputBlur, InputChange, InputKeyDownEscape } = useCombobox.stateChangeTypes;
      if (type === InputChange) return { ...changes, highlightedIndex: 0 };
      // Leaving the field, or Escape, restores the chosen option.
      if (type !== InputBlur && type !== InputKeyDownEscape) return changes;
      const selected = props.selectedItem ?? null;
      return { ...changes, selectedItem: selected, inputValue: props.itemToString(selected) };
    },
  });

  let index = 0;
  return (
    <div className="relative">
      <input
        // oxlint-disable-next-line react/refs -- downshift merges the ref, it does not read it
        {...combobox.getInputProps({
          ...field,
          ref,
          placeholder,
          disabled: isDisabled,
          onBlur,
          onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
        })}
        className={classNames(controlClassName, 'h-10 touch-target pr-10 pl-3')}
      />
      <button
        type="button"
        aria-label="Show options"
        {...combobox.getToggleButtonProps({ disabled: isDisabled })}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center text-muted"
      >
        <ChevronDown aria-hidden className="size-4" />
      </button>
      <div
        // Scrollable elements can get the focus: Tab would stop here with nothing to do.
        {...combobox.getMenuProps({ tabIndex: -1 })}
        className={classNames(
          'absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-xl border',
          'bg-raised p-1.5 shadow-float',
          !combobox.isOpen && 'hidden',
        )}
      >
        {combobox.isOpen &&
          (found.length === 0 ? (
            <p className="px-2.5 py-2 text-muted">
              {isLoading ? loadingText : search === '' ? emptyText : noMatchText}
            </p>
          ) : (
            shown.map((group) => (
              <div
                key={group.label}
                role="group"
                aria-label={group.label}
                className="not-first:mt-1.5 not-first:border-t not-first:pt-1.5"
              >
                {group.label !== '' && (
                  <p aria-hidden className="px-2.5 pt-1 pb-0.5 text-xs font-medium text-muted">
                    {group.label}
                  </p>
                )}
                {group.options.map((option) => {
                  // oxlint-disable-next-line react/immutability -- counted within one drawing
                  const position = index++;
                  return (
                    <div
                      key={option.value}
                      {...combobox.getItemProps({ item: option, index: position })}
                      className={classNames(
                        'flex touch-target cursor-pointer items-center gap-2 rounded-lg px-2.5 py-1.5',
                        position === combobox.highlightedIndex && 'bg-sunken',
                      )}
                    >
                      {option.color !== undefined && (
                        <span
                          aria-hidden
                          className="size-2.5 shrink-0 rounded-full"
                          style={{ backgroundColor: option.color }}
                        />
                      )}
                      <span className="min-w-0 flex-1 truncate">{option.label}</span>
                      {option.value === value && (
                        <Check aria-hidden className="size-4 shrink-0 text-accent" />
                      )}
                    </div>
                  );
                })}
              </div>
            ))
          ))}
        {combobox.isOpen && newOption && (
          <div
            {...combobox.getItemProps({ item: items.at(-1)!, index: found.length })}
            aria-label={newOption.label}
            aria-description={newOption.hint}
            className={classNames(
              'mt-1.5 flex touch-target cursor-pointer items-center gap-2 rounded-lg px-2.5 py-1.5',
              'border-t text-accent',
              found.length === combobox.highlightedIndex && 'bg-sunken',
            )}
          >
            <Plus aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">{newOption.label}</span>
              {newOption.hint !== undefined && (
                <span className="block text-sm text-muted">{newOption.hint}</span>
              )}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/** No option has it: values are ids. */
const NEW_VALUE = '';

function findOption(groups: readonly ComboboxGroup[], value: string | null): ComboboxOption | null {
  if (value === null) return null;
  for (const group of groups) {
    const option = group.options.find((candidate) => candidate.value === value);
    if (option) return option;
  }
  return null;
}
