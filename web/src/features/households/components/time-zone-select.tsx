import { useState, type ComponentProps } from 'react';
import { Select } from '@/components/ui/input';
import { browserTimeZone, groupTimeZones } from '@/features/households/time-zones';

/** Goes inside a `Field`. */
export function TimeZoneSelect(props: ComponentProps<typeof Select>) {
  const [groups] = useState(() => groupTimeZones(browserTimeZone()));
  return (
    <Select {...props}>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.zones.map((zone) => (
            <option key={zone.id} value={zone.id}>
              {zone.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
