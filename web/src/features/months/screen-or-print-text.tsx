/** A text in two wordings. Others read a printed page, too, so it names the reader whom the screen calls `you`. */
export function ScreenOrPrintText({ screen, paper }: { screen: string; paper: string }) {
  if (screen === paper) return screen;
  return (
    <>
      <span className="print:hidden">{screen}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  );
}
