import { useMutation } from '@tanstack/react-query';
import { verifiedPath } from '@/features/auth/mailed-paths';
import { sendVerification } from '@/lib/session/auth';

/** @param returnPath where the reader wants to be once the address is confirmed */
export function useSendVerification(returnPath: string) {
  return useMutation({ mutationFn: () => sendVerification(verifiedPath(returnPath)) });
}
