import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailureMessage } from '@/app/failure-message';
import type MissingFileType from '@/app/missing-file';
import { isFileMissing } from '@/app/is-file-missing';

// Where not even this file comes, it is the network.
const Unreachable = () => <FailureMessage onRetry={() => location.reload()} />;
const MissingFile = lazy<typeof MissingFileType>(() =>
  import('@/app/missing-file').catch(() => ({ default: Unreachable })),
);

interface ScreenFailureProps {
  /** Nothing stands around it: its message is all that the page has. */
  isWholePage?: boolean;
  /** Around it there is not even what the app shows everywhere. */
  isOutsideApp?: boolean;
}

/** The error element of routes: for what breaks in a screen, and where its file did not come. */
export function ScreenFailure({ isWholePage, isOutsideApp = false }: ScreenFailureProps) {
  const error = useRouteError();
  const message = isFileMissing(error) ? (
    <Suspense>
      <MissingFile error={error} isOutsideApp={isOutsideApp} />
    </Suspense>
  ) : (
    <FailureMessage />
  );
  return isWholePage ? <main>{message}</main> : message;
}
