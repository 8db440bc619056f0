/** A text in two wordings. Other people read a printed page, so it names the reader; the screen says `you`. */
export function ScreenOrPrintText({ screen, paper }: { screen: string; paper: string }) {
  if (screen === paper) return screen;
  return (
    <>
      <span className="print:hidden">{screen}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  );
}
