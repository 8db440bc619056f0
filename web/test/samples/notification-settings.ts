import { notificationSettingsSchema } from '@housetab/functions/core/notification/notification-settings-resource';
import { nothingChosen } from '@housetab/functions/core/notification/notification-choices';
import { sample } from '@test/samples/sample';

/** Of somebody who has chosen nothing yet, where mail can be sent. */
export const sampleSettings = sample(notificationSettingsSchema, {
  ...nothingChosen,
  offered: { mail: true, push: false },
});
