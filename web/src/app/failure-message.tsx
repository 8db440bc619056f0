/** @param onRetry set if the network is at fault, not the app */
export function FailureMessage({ onRetry }: { onRetry?: () => void }) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-24">
      <h1 className="text-center text-lg font-medium">
        {!onRetry
          ? 'Something went wrong. Please refresh the page.'
          : navigator.onLine
            ? 'Housetab cannot be reached.'
            : 'You are offline.'}
      </h1>
      <button
        type="button"
        className="touch-target rounded-lg bg-accent px-4 py-2 font-medium text-on-accent"
        onClick={onRetry ?? (() => location.reload())}
      >
        {onRetry ? 'Try again' : 'Refresh'}
      </button>
    </div>
  );
}
