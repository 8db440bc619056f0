import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { membersQuery } from '@/api/users/list-members';
import { useHousehold } from '@/lib/household';

interface PersonSelectProps {
  value: string;
  onChange: (userId: string) => void;
  error?: string;
}

/** With whom: everybody in the household but the reader. */
export function PersonSelect({ value, onChange, error }: PersonSelectProps) {
  const { id, user } = useHousehold();
  const members = useQuery(membersQuery(id)).data ?? [];
  return (
    <Field label="With" isRequired error={error}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">Select a person</option>
        {members
          .filter((member) => member.id !== user.id)
          .map((member) => (
            <option key={member.id} value={member.id}>
              {member.name}
            </option>
          ))}
      </Select>
    </Field>
  );
}
