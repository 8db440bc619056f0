/**
 * A list of actions or choices that a button opens.
 *
 *     <Menu trigger={<IconButton icon={Ellipsis} label="More" />}>
 *       <MenuItem icon={Pencil} onSelect={edit}>Edit</MenuItem>
 *       <MenuSeparator />
 *       <MenuItem icon={Trash2} isDangerous onSelect={remove}>Delete</MenuItem>
 *     </Menu>
 */
import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '@/components/ui/class-names';

interface MenuProps {
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  isInitiallyOpen?: boolean;
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', isInitiallyOpen = false, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={isInitiallyOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[min(24rem,calc(100vw-1rem))] min-w-52 animate-enter overflow-y-auto rounded-xl border bg-raised p-1.5 shadow-float"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const itemClassName = classNames(
  'touch-target flex w-full cursor-pointer items-center gap-2.5 rounded-lg px-2.5 py-2 text-left',
  'outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-55',
  'data-highlighted:bg-sunken data-highlighted:outline-2 data-highlighted:-outline-offset-2',
  'data-highlighted:outline-transparent',
);

interface MenuItemProps {
  icon?: LucideIcon;
  onSelect: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

export function MenuItem({
  icon: Icon,
  onSelect,
  isDangerous = false,
  isDisabled = false,
  className,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      onSelect={onSelect}
      disabled={isDisabled}
      className={classNames(itemClassName, isDangerous && 'text-danger', className)}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0 opacity-80" />}
      {children}
    </DropdownMenu.Item>
  );
}

interface MenuLinkProps {
  icon?: LucideIcon;
  to: string;
  children: ReactNode;
}

export function MenuLink({ icon: Icon, to, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item asChild className={itemClassName}>
      <Link to={to}>
        {Icon && <Icon aria-hidden className="size-4 shrink-0 opacity-80" />}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

export function MenuChoice<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuChoiceProps<Value>) {
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-muted">
        {label}
      </DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
        {options.map((option) => (
          <DropdownMenu.RadioItem
            key={option.value}
            value={option.value}
            className={classNames(itemClassName, 'pr-9')}
          >
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
            <DropdownMenu.ItemIndicator className="absolute right-4">
              <Check aria-hidden className="size-4 text-accent" />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  );
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
