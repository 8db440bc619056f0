import { Eye } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useHousehold } from '@/lib/household';

/** For admins, beside a member: shows the household as that member sees it. */
export function ViewAsButton({ member }: { member: User }) {
  const { isAdmin, user, viewing, viewAs } = useHousehold();
  const navigate = useNavigate();
  if (!isAdmin || viewing || member.id === user.id || member.leftAt !== null) return null;
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
