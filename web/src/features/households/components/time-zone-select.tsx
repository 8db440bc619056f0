import { useState, type ComponentProps } from 'react';
import { Select } from '@/components/ui/input';
import { browserTimeZone, groupTimeZones } from '@/features/households/time-zones';

interface TimeZoneSelectProps extends ComponentProps<typeof Select> {
  /** Always among the choices; default: the browser's zone. */
  preselected?: string;
}

/** Must be inside a `Field`. */
export function TimeZoneSelect({ preselected, ...props }: TimeZoneSelectProps) {
  const [groups] = useState(() => groupTimeZones(preselected ?? browserTimeZone()));
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
