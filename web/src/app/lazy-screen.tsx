import { use, type ComponentType } from 'react';
import type { ScreenFile } from '@/app/screens';

/** Shows the screen, and suspends while its file is loading. */
export function lazyScreen(file: ScreenFile): ComponentType {
  return function LazyScreen() {
    // Most often it is there: then nothing suspends, not even for a moment.
    const Screen = file.loaded ?? use(file.load());
    return <Screen />;
  };
}
