import { Button, type ButtonProps } from '@/components/ui/button';

/** A small action in the line of a field's label; as large as a finger, above and below it. */
export function LabelButton(props: ButtonProps) {
  return (
    <Button
      {...props}
      variant="quiet"
      size="small"
      className="absolute -top-1 -right-1.5 h-6! min-h-0! px-1.5! text-accent! before:absolute before:inset-x-0 before:-top-4 before:-bottom-1"
    />
  );
}
