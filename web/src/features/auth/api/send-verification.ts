import { useMutation } from '@tanstack/react-query';
import { sendVerification } from '@/lib/auth';

export function useSendVerification() {
  return useMutation({ mutationFn: sendVerification });
}
