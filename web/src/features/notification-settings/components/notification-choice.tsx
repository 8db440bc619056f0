import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';

interface NotificationChoiceProps {
  label: string;
  /** Described, not named: it may be longer than what one wants to hear first. */
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
