import { useRef, type PointerEvent } from 'react';

interface SheetHandleProps {
  sheet: HTMLElement | null;
  onClose: () => void;
}

/** How far the sheet has to be pulled down to close, in pixels. */
const FAR = 96;

/** The bar by which a sheet is pulled down. For the thumb alone: there is a button beside it. */
export function SheetHandle({ sheet, onClose }: SheetHandleProps) {
  const start = useRef<number | null>(null);
  const pull = (pixels: number) => sheet?.style.setProperty('translate', `0 ${pixels}px`);

  const end = ({ clientY }: PointerEvent) => {
    if (start.current === null) return;
    const isFar = clientY - start.current > FAR;
    start.current = null;
    pull(0);
    if (isFar) onClose();
  };
  return (
    <div
      aria-hidden
      data-handle
      className="-mx-5 flex h-5 cursor-grab touch-none items-center justify-center"
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ clientY }) => {
        if (start.current !== null) pull(Math.max(0, clientY - start.current));
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = null;
        pull(0);
      }}
    >
      {/* A border: it is still there in forced colours. */}
      <span className="w-10 rounded-full border-2 border-edge/50" />
    </div>
  );
}
