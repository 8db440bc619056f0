import { Keyboard, LogOut } from 'lucide-react';
import { ThemeChoice } from '@/app/layout/theme-choice';
import { useLogout } from '@/app/layout/use-logout';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { placeId, places } from '@/config/screen-paths';
import { useRunCommand } from '@/features/shortcuts/run-command';

/** What is not the account's but this browser's: how it looks, what keys do, and that it is signed in. */
export function ThisBrowser() {
  const logout = useLogout();
  const run = useRunCommand();
  return (
    <Card id={placeId(places.thisBrowser)} title="This browser">
      <div className="space-y-5">
        <ThemeChoice />
        <div className="flex flex-wrap gap-2">
          {/* Where there is a pointer there is most often a keyboard. */}
          <Button
            icon={Keyboard}
            className="pointer-coarse:hidden"
            onClick={() => run({ kind: 'list' })}
          >
            Keyboard shortcuts
          </Button>
          <Button icon={LogOut} onClick={logout}>
            Logout
          </Button>
        </div>
      </div>
    </Card>
  );
}
