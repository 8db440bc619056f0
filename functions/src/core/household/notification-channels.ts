/** How a member is told elsewhere than in the bell. */
export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
