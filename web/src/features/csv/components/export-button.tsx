import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useExportTransactions } from '@/features/csv/use-export-transactions';

interface ExportButtonProps {
  filter: Readonly<Record<string, string>>;
  isDisabled: boolean;
}

export function ExportButton({ filter, isDisabled }: ExportButtonProps) {
  const { mutate, isPending } = useExportTransactions();
  return (
    <Button
      icon={Download}
      isBusy={isPending}
      disabled={isDisabled && !isPending}
      onClick={() => mutate(filter)}
    >
      Export CSV
    </Button>
  );
}
