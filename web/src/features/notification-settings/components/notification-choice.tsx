import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';

interface NotificationChoiceProps {
  label: string;
  /** The field's description, not its name: screen readers read a long hint after the name. */
  hint: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

export function NotificationChoice({ label, hint, isChosen, onChange }: NotificationChoiceProps) {
  const id = useId();
  return (
    <div>
      <Checkbox
        label={label}
        aria-describedby={id}
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} className="ml-7 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
