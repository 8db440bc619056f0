interface Tellers<Value> {
  onSuccess: (value: Value) => void;
  onError: (error: Error) => void;
}

/**
 * Says how a change has ended, even when whatever asked for it has left the screen by then: what is
 * removed from a list takes its button with it, and the callbacks of `mutate` stay silent once the
 * component is gone. `mutateAsync` gives the promise.
 */
export function tellOutcome<Value>(change: Promise<Value>, tellers: Tellers<Value>): void {
  void change.then(tellers.onSuccess, tellers.onError);
}
