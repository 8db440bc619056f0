import { use, type ComponentType } from 'react';
import type { ScreenFile } from '@/lib/loading/screen-file';

/** Shows what the file holds, and suspends while it is loading. */
export function lazyScreen<Props extends object>(file: ScreenFile<Props>): ComponentType<Props> {
  return function LazyScreen(props: Props) {
    // Most often it is there, and nothing suspends: React would show that for a third of a second.
    const Screen = use(file.load());
    return <Screen {...props} />;
  };
}
