/** How a member is told elsewhere than in the bell. */
export const tellingWays = ['mail', 'push'] as const;
export type TellingWay = (typeof tellingWays)[number];
