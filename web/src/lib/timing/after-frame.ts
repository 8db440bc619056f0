/** What a tab in the background, which paints nothing, is given instead of a frame, in milliseconds. */
const NO_FRAME = 1000;

/**
 * Calls back once what has been rendered was painted.
 *
 * @returns a function that gives it up
 */
export function afterFrame(start: () => void): () => void {
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timeout);
  };
  const proceed = () => {
    stop();
    start();
  };
  // The callback comes before the paint, a task of its own after it.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timeout);
    timeout = setTimeout(proceed);
  });
  let timeout = setTimeout(proceed, NO_FRAME);
  return stop;
}
