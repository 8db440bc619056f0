import { showError, showSuccess } from '@/components/ui/toast';

/** Opens the device's share sheet; without one, copies the text and shows `copied`. */
export async function shareText(
  text: string,
  { copied }: { copied: [message: string, description: string] },
): Promise<void> {
  try {
    // Some browsers lack it, whatever the types say.
    const sharing: Partial<Pick<Navigator, 'share'>> = navigator;
    if (sharing.share) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    showSuccess(...copied);
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showError('Failed to copy', text);
  }
}
