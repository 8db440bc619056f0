/** What somebody who only looks is told, by the server and on every screen. Apart: every screen loads it. */
export const VIEW_ONLY_MESSAGE = 'You only look here: you see everything and change nothing.';
