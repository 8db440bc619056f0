import { Newspaper, Table2 } from 'lucide-react';
import { ToggleGroup } from 'radix-ui';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import type { ListKind } from '@/lib/browser-settings';

const kinds = [
  { value: 'feed', label: 'Feed', icon: Newspaper },
  { value: 'table', label: 'Table', icon: Table2 },
] as const;

interface ListSwitchProps {
  value: ListKind;
  onChange: (kind: ListKind) => void;
  /** Next to many buttons: only the other list, and only its icon if there is little room. */
  isShort?: boolean;
}

export function ListSwitch({ value, onChange, isShort = false }: ListSwitchProps) {
  const other = kinds.find((kind) => kind.value !== value)!;
  return (
    <>
      {isShort && (
        <IconButton
          icon={other.icon}
          label={other.label}
          onClick={() => onChange(other.value)}
          className="2xl:hidden @max-[19rem]:hidden"
        />
      )}
      <ToggleGroup.Root
        type="single"
        aria-label="List"
        value={value}
        onValueChange={(next) => next && onChange(next as ListKind)}
        className={classNames(
          'shrink-0 gap-1 rounded-lg bg-sunken p-1',
          isShort ? 'hidden 2xl:flex' : 'flex',
        )}
      >
        {kinds.map(({ value: kind, label, icon: Icon }) => (
          <ToggleGroup.Item
            key={kind}
            value={kind}
            className={classNames(
              'inline-flex h-8 touch-target items-center justify-center gap-1.5 rounded-md px-3',
              'text-sm font-medium text-muted transition-colors hover:text-ink',
              'data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:ring-[1.5px]',
              'data-[state=on]:ring-accent forced-colors:data-[state=on]:underline',
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            {label}
          </ToggleGroup.Item>
        ))}
      </ToggleGroup.Root>
    </>
  );
}

export function FeedEntry({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={Newspaper} onClick={onClick} className="hidden! @max-[19rem]:inline-flex!">
      Feed
    </Button>
  );
}
