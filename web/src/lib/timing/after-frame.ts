/** Milliseconds. A background tab paints no frames: it waits this long instead. */
const NO_FRAME = 1000;

/**
 * Calls back after the rendered frame is painted.
 * @returns the function that cancels it
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
  // `requestAnimationFrame` calls back before the paint; a timeout after that is after the paint.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timeout);
    timeout = setTimeout(proceed);
  });
  let timeout = setTimeout(proceed, NO_FRAME);
  return stop;
}
