import { showError, showSuccess } from '@/components/ui/toast';

/**
 * Opens the device's own window for sharing a text; where it has none, copies the text.
 *
 * @param copied what the reader is told when it was copied
 */
export async function shareText(
  text: string,
  { copied }: { copied: [message: string, description: string] },
): Promise<void> {
  try {
    // Not every browser has it, whatever the types say.
    const sharing: Partial<Pick<Navigator, 'share'>> = navigator;
    if (sharing.share) return await navigator.share({ text });
    await navigator.clipboard.writeText(text);
    showSuccess(...copied);
  } catch (error) {
    // Closing that window is no failure: the reader has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showError('Failed to copy', text);
  }
}
