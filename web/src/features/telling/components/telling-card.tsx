import { useQuery } from '@tanstack/react-query';
import type { NotificationSettings } from '@housetab/functions/core/notification/notification-settings-resource';
import type { ToldKind } from '@housetab/functions/core/notification/telling-settings';
import {
  notificationSettingsQuery,
  useSaveNotificationSettings,
} from '@/api/notification-settings';
import { Banner } from '@/components/ui/banner';
import { Card } from '@/components/ui/card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { showError } from '@/components/ui/toast';
import { placeId, places } from '@/config/screen-paths';
import { Choice } from '@/features/telling/components/choice';
import { QuietHours } from '@/features/telling/components/quiet-hours';
import { useHousehold } from '@/lib/household';
import { useAccount } from '@/lib/session/session';

/** What one is told elsewhere than in the bell: nothing, until it is chosen. */
export function TellingCard() {
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

const kinds: readonly { kind: ToldKind; label: string; hint: string }[] = [
  { kind: 'money', label: 'My money', hint: 'What others add, change or delete that I share' },
  { kind: 'payments', label: 'Paying back', hint: 'Payments, paid marks, settle-ups' },
  { kind: 'disputes', label: 'Disputes', hint: 'Who objects to what, and how it ends' },
  { kind: 'comments', label: 'Comments', hint: 'On what concerns me' },
  { kind: 'household', label: 'Members and rights', hint: 'Who comes, leaves, or may do what' },
];

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
  if (!offered.mail) return <p>This Housetab sends no e-mail.</p>;
  return (
    <div className="space-y-6">
      <fieldset className="min-w-0">
        <legend className="text-sm font-medium">Tell me by e-mail</legend>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted">
          To {email}, several things together, at most every half hour.
        </p>
        <div className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {kinds.map(({ kind, label, hint }) => (
            <Choice
              key={kind}
              label={label}
              hint={hint}
              isChosen={chosen.mail[kind]}
              onChange={(isChosen) => change({ mail: { ...chosen.mail, [kind]: isChosen } })}
            />
          ))}
        </div>
      </fieldset>
      <SegmentedControl
        label="Where I stand, by e-mail"
        options={digests}
        value={chosen.digest}
        onChange={(digest) => change({ digest })}
        isWrapping
      />
      <QuietHours
        quietHours={chosen.quietHours}
        onChange={(quietHours) => change({ quietHours })}
      />
    </div>
  );
}
