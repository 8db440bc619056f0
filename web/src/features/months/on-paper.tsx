/** Paper is handed on: who is `you` on the screen has a name there. */
export function OnPaper({ screen, paper }: { screen: string; paper: string }) {
  if (screen === paper) return screen;
  return (
    <>
      <span className="print:hidden">{screen}</span>
      <span className="hidden print:inline">{paper}</span>
    </>
  );
}
