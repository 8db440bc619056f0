import { showError, showSuccess } from '@/components/ui/toast';

/**
 * Opens what the device shares texts with; where it has nothing of the kind, copies the text.
 *
 * @param copied what is said then
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
    // Who closes it has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    showError('Failed to copy', text);
  }
}
