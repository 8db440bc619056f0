import { useCurrentUser } from '@/shared/user/current-user';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

/** Says that the current user could not be fetched; name and role of the last visit are used. */
export function AccountFailure() {
  const { isError, isFetching, refetch } = useCurrentUser();
  if (!isError) return null;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-4 max-sm:pt-2 sm:px-6 lg:px-8 2xl:max-w-360 print:hidden">
      <Banner
        kind="warning"
        action={
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Your account could not be loaded. Your name, households and role are shown as they were last
        time.
      </Banner>
    </div>
  );
}
