import { lazy, Suspense } from 'react';
import { useRouteError } from 'react-router-dom';
import { FailureMessage } from '@/app/failure-message';
import type MissingFileType from '@/app/missing-file';
import { isFileMissing } from '@/app/is-file-missing';

// If even this file is missing, it is the network.
const Unreachable = () => <FailureMessage onRetry={() => location.reload()} />;
const MissingFile = lazy<typeof MissingFileType>(() =>
  import('@/app/missing-file').catch(() => ({ default: Unreachable })),
);

interface ScreenFailureProps {
  /** The message is all that the page has. */
  isWholePage?: boolean;
  /** Even the app's providers are missing around it. */
  isOutsideApp?: boolean;
}

/** The error element of routes: for broken screens and missing files. */
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
