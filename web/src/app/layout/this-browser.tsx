import { Keyboard, LogOut } from 'lucide-react';
import { ThemeChoice } from '@/app/layout/theme-choice';
import { useLogout } from '@/app/layout/use-logout';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { placeId, places } from '@/config/screen-paths';
import { useRunCommand } from '@/features/shortcuts/run-command';

/** Settings of this browser, not of the account: theme, shortcuts, signing out. */
export function ThisBrowser() {
  const logout = useLogout();
  const run = useRunCommand();
  return (
    <Card id={placeId(places.thisBrowser)} title="This browser">
      <div className="space-y-5">
        <ThemeChoice />
        <div className="flex flex-wrap gap-2">
          {/* A device with a pointer most likely has a keyboard. */}
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
