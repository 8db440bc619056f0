import { notificationSettingsSchema } from '@housetab/functions/core/notification/notification-settings-resource';
import { nothingChosen } from '@housetab/functions/core/notification/notification-choices';
import { sample } from '@test/samples/sample';

/** Defaults of a member without choices, on a deployment with e-mail. */
export const sampleSettings = sample(notificationSettingsSchema, {
  ...nothingChosen,
  offered: { mail: true, push: false },
});
