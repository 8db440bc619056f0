import { useState } from 'react';
import { timeZoneLabel } from '@housetab/functions/core/calendar/calendar';
import type { NotificationSettings } from '@housetab/functions/core/notification/notification-settings-resource';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NotificationChoice } from '@/features/notification-settings/components/notification-choice';
import { useHousehold } from '@/lib/household';

type Hours = NotificationSettings['quietHours'];

const night = { from: '22:00', to: '07:00' };

export function QuietHoursFields({
  quietHours,
  onChange,
}: {
  quietHours: Hours;
  onChange: (quietHours: Hours) => void;
}) {
  const { timeZone } = useHousehold();
  const clocks = timeZone ? ` By the clocks of ${timeZoneLabel(timeZone)}.` : '';
  return (
    <div className="space-y-3">
      <NotificationChoice
        label="Quiet hours"
        hint={`What happens in them is told right after.${clocks}`}
        isChosen={quietHours !== null}
        onChange={(isChosen) => onChange(isChosen ? night : null)}
      />
      {quietHours && <Times stored={quietHours} onChange={onChange} />}
    </div>
  );
}

/** Saves on blur, so that no request is sent for each digit. */
function Times({
  stored,
  onChange,
}: {
  stored: typeof night;
  onChange: (hours: typeof night) => void;
}) {
  const [draft, setDraft] = useState<typeof night | null>(null);
  const typed = draft ?? stored;
  const isSame = typed.from === typed.to;
  const store = () => {
    if (isSame || typed.from === '' || typed.to === '') return;
    setDraft(null);
    if (typed.from !== stored.from || typed.to !== stored.to) onChange(typed);
  };
  const time = (name: keyof typeof night) => (
    <Input
      type="time"
      value={typed[name]}
      onChange={({ target }) => setDraft({ ...typed, [name]: target.value })}
      onBlur={store}
    />
  );
  return (
    <div className="grid max-w-sm grid-cols-2 gap-3">
      <Field label="From">{time('from')}</Field>
      <Field
        label="To"
        {...(isSame && { error: 'Choose an end that differs from the beginning.' })}
      >
        {time('to')}
      </Field>
    </div>
  );
}
