interface Tellers<Value> {
  onSuccess: (value: Value) => void;
  onError: (error: Error) => void;
}

/**
 * Tells how a change ended, even if the component that asked for it is gone: a row that is removed takes
 * its button with it, and then the callbacks of `mutate` are not called. Use it with the promise of
 * `mutateAsync`.
 */
export function tellOutcome<Value>(change: Promise<Value>, tellers: Tellers<Value>): void {
  void change.then(tellers.onSuccess, tellers.onError);
}
