import { useQuery } from '@tanstack/react-query';
import type { NotificationSettings } from '@housetab/functions/core/notification/notification-settings-resource';
import {
  notificationSettingsQuery,
  useSaveNotificationSettings,
} from '@/shared/notification/notification-settings';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { showError } from '@/components/ui/toast';
import { placeId, places } from '@/config/screen-paths';
import { KindChoices } from '@/features/notification-settings/components/kind-choices';
import { PushChoices } from '@/features/notification-settings/components/push-choices';
import { QuietHoursFields } from '@/features/notification-settings/components/quiet-hours';
import { useHousehold } from '@/lib/household';
import { useAccount } from '@/lib/session/session';

/** Notifications outside the app: by push and e-mail. All are off until chosen. */
export function NotificationSettingsCard() {
  const { id, name } = useHousehold();
  const settings = useQuery(notificationSettingsQuery(id));
  return (
    <Card
      id={placeId(places.told)}
      title="What you are told"
      description={`Of “${name}”: only what concerns you, and only what you have not read here.`}
    >
      {settings.isPending && <Skeleton className="h-64" />}
      {settings.isError && !settings.data && (
        <Banner>What you are told could not be loaded. Please try again later.</Banner>
      )}
      {settings.data && <Choices settings={settings.data} />}
    </Card>
  );
}

const digests = [
  { value: 'off', label: 'Never' },
  { value: 'weekly', label: 'Every Monday' },
  { value: 'monthly', label: 'On the first' },
] as const;

function Choices({ settings }: { settings: NotificationSettings }) {
  const { email } = useAccount();
  const { offered, ...chosen } = settings;
  const change = useSaveNotificationSettings({
    onError: (failure) => showError('Failed to save what you are told', failure.message),
  });
  if (!offered.mail && !offered.push) return <p>This Housetab sends no e-mail.</p>;
  return (
    <div className="space-y-6">
      {offered.push && <PushChoices chosen={chosen} onChange={change} />}
      {offered.mail && (
        <>
          <KindChoices
            legend="Tell me by e-mail"
            hint={`To ${email}, several things together, at most every half hour.`}
            chosen={chosen.mail}
            onChange={(mail) => change({ mail })}
          />
          <SegmentedControl
            label="Where I stand, by e-mail"
            options={digests}
            value={chosen.digest}
            onChange={(digest) => change({ digest })}
            isWrapping
          />
        </>
      )}
      <QuietHoursFields
        quietHours={chosen.quietHours}
        onChange={(quietHours) => change({ quietHours })}
      />
    </div>
  );
}
