import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useExport } from '@/features/export/use-export';

interface ExportButtonProps {
  filter: Readonly<Record<string, string>>;
  hasRows: boolean;
  isLoading: boolean;
}

export function ExportButton({ filter, hasRows, isLoading }: ExportButtonProps) {
  const { mutate, isPending } = useExport();
  return (
    <Button
      icon={Download}
      isBusy={isPending}
      disabled={(isLoading || !hasRows) && !isPending}
      onClick={() => mutate(filter)}
    >
      Export CSV
    </Button>
  );
}
