/** Whether a deleted one can't be restored any more; the TTL policy may lag behind. */
export function isGone({ expireAt }: { readonly expireAt: Date | null }, now: Date): boolean {
  return expireAt !== null && expireAt <= now;
}
