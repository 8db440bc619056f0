import { Suspense, useState } from 'react';
import type { User } from '@housetab/functions/core/household/user-resource';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { standingChoices } from '@/features/households/standing-choices';
import { useHousehold } from '@/lib/household';

const StandingDialog = lazyPart(() => import('@/features/households/components/standing-dialog'));

interface ChangeStandingProps {
  member: User;
  everyone: readonly User[];
}

export function ChangeStanding({ member, everyone }: ChangeStandingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = standingChoices(useHousehold(), member, everyone);
  if (choices.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`Change role: ${member.name}`}
        onClick={() => setIsOpen(true)}
      >
        Change role
      </Button>
      {isOpen && (
        <Suspense>
          <StandingDialog member={member} choices={choices} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
