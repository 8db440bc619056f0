import { Card } from '@/components/ui/card';
import { fewNewNotifications } from '@/shared/notification/notifications';
import { LoneLink } from '@/components/ui/link';
import { places } from '@/config/screen-paths';
import { NotificationRows } from '@/features/notifications/components/notification-rows';

export function NewNotifications() {
  return (
    <Card
      title="New since you last looked"
      actions={
        <LoneLink to={places.notices} className="text-sm">
          See all <span className="sr-only">notices</span>
        </LoneLink>
      }
      isFlush
    >
      <div className="border-t">
        <NotificationRows {...fewNewNotifications} />
      </div>
    </Card>
  );
}
