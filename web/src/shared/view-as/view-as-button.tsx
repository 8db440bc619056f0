import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/screen-paths';
import { useHousehold, type CurrentHousehold } from '@/lib/household';

/** Whether the reader is an admin in their own view, and the member is another current one. */
function canViewAs({ isAdmin, user, viewing }: CurrentHousehold, member: User): boolean {
  return isAdmin && viewing === null && member.id !== user.id && member.leftAt === null;
}

interface ViewAsButtonProps {
  member: User;
}

export function ViewAsButton({ member }: ViewAsButtonProps) {
  const household = useHousehold();
  const { viewAs } = household;
  const navigate = useNavigate();
  if (!canViewAs(household, member)) return null;
  return (
    <Button
      size="small"
      variant="quiet"
      icon={Eye}
      aria-label={`View as ${member.name}`}
      onClick={() => {
        viewAs(member);
        void navigate(paths.home);
      }}
    >
      View as
    </Button>
  );
}
