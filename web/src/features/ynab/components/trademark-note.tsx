/** What YNAB asks of everyone who uses its API. */
export function TrademarkNote() {
  return (
    <p className="text-xs text-muted">
      We are not affiliated, associated, or in any way officially connected with YNAB or any of its
      subsidiaries or affiliates. The official YNAB website can be found at{' '}
      <a href="https://www.ynab.com" rel="noreferrer" target="_blank" className="underline">
        https://www.ynab.com
      </a>
      . The names YNAB and You Need A Budget, as well as related names, tradenames, marks,
      trademarks, emblems, and images are trademarks of YNAB.
    </p>
  );
}
