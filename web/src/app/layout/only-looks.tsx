import { ONLY_LOOKS } from '@housetab/functions/core/household/only-looks';

/** Above every screen of a member who only looks. It scrolls away: the buttons say it, too. */
export function OnlyLooks() {
  return (
    <p
      role="note"
      className="border-b bg-sunken px-4 py-2 text-center text-sm text-balance text-muted sm:px-6 print:hidden"
    >
      {ONLY_LOOKS}
    </p>
  );
}
