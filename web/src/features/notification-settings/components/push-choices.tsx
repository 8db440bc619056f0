import { useQuery } from '@tanstack/react-query';
import type { NotificationSettingsUpdate } from '@housetab/functions/core/notification/notification-settings-resource';
import { pushSubscriptionsQuery } from '@/shared/notification/push-subscriptions';
import { Skeleton } from '@/components/ui/skeleton';
import { NotificationChoice } from '@/features/notification-settings/components/notification-choice';
import { KindChoices } from '@/features/notification-settings/components/kind-choices';
import { DeviceNotifications } from '@/features/notification-settings/components/this-device';
import { withSomeKinds } from '@/features/notification-settings/some-kinds';
import { useAccount } from '@/lib/session/session';

interface PushChoicesProps {
  chosen: Pick<NotificationSettingsUpdate, 'push' | 'amountsInTitle'>;
  onChange: (part: Partial<NotificationSettingsUpdate>) => void;
}

/** Push choices for all of a member's devices, and the subscription of this device. */
export function PushChoices({ chosen, onChange }: PushChoicesProps) {
  const { uid } = useAccount();
  const { data } = useQuery(pushSubscriptionsQuery(uid));
  const { push, amountsInTitle } = chosen;
  const chooseSome = () => {
    const some = withSomeKinds(chosen);
    if (some !== chosen) onChange({ push: some.push });
  };
  return (
    <div className="space-y-3">
      <KindChoices
        legend="Tell my devices"
        hint="At once, on each device on which you say so, also while Housetab is closed."
        chosen={push}
        onChange={(kinds) => onChange({ push: kinds })}
      >
        {data ? (
          data.key !== null && <DeviceNotifications deviceKey={data.key} onTold={chooseSome} />
        ) : (
          <Skeleton className="h-11" />
        )}
      </KindChoices>
      <NotificationChoice
        label="Amounts in titles"
        hint="Else only the household’s name stands there: others may see the screen"
        isChosen={amountsInTitle}
        onChange={(isChosen) => onChange({ amountsInTitle: isChosen })}
      />
    </div>
  );
}
