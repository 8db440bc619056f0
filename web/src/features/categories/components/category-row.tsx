import { Pencil, Trash2 } from 'lucide-react';
import type { CategoryResource } from '@housetab/functions/core/category/category-resource';
import { isSettlementCategory } from '@housetab/functions/core/transaction/transaction';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { showError, showSuccess } from '@/components/ui/toast';
import { categoryPlaceId } from '@/config/screen-paths';
import { useDeleteCategory } from '@/api/categories/delete-category';
import { tellOutcome } from '@/lib/tell-outcome';

interface CategoryRowProps {
  category: CategoryResource;
  /** As in charts. */
  color: string | null;
  isEditable: boolean;
  onEdit: () => void;
}

export function CategoryRow({ category, color, isEditable, onEdit }: CategoryRowProps) {
  const { id, name, description, source, userId } = category;
  // Under another name what is entered would be no payment any more.
  const isBuiltIn = userId === null && isSettlementCategory(name);
  const remove = useDeleteCategory();
  const { confirm } = useConfirm();

  const askAndRemove = async () => {
    const isSure = await confirm({
      message: `Are you sure you want to delete the category “${name}”?`,
      detail: 'Old transactions keep its name. For new ones it can no longer be chosen.',
      confirmLabel: 'Delete',
      isDangerous: true,
    });
    if (!isSure) return;
    tellOutcome(remove.mutateAsync(id), {
      onSuccess: () => showSuccess(`“${name}” is deleted.`),
      onError: (error) => showError('Failed to delete the category.', error.message),
    });
  };

  return (
    <li id={categoryPlaceId(id)} className="flex items-center gap-3 py-1">
      <span
        aria-hidden
        style={{ backgroundColor: color ?? undefined }}
        className="size-3 shrink-0 rounded-full forced-colors:hidden"
      />
      <div className="min-w-0 flex-1 py-1">
        <p className="wrap-anywhere">{name}</p>
        {isEditable && isBuiltIn && <p className="text-sm text-muted">Payments go by this name.</p>}
        {description !== '' && <p className="text-sm wrap-anywhere text-muted">{description}</p>}
      </div>
      {source === 'ynab' && <Badge>YNAB</Badge>}
      {isEditable && source === 'own' && !isBuiltIn && (
        <span className="flex shrink-0">
          <IconButton
            icon={Pencil}
            label={`Edit ${name}`}
            size="small"
            className="text-muted! hover:text-ink!"
            onClick={onEdit}
          />
          <IconButton
            icon={Trash2}
            label={`Delete ${name}`}
            isChanging
            size="small"
            className="text-muted! hover:bg-danger-soft hover:text-danger!"
            isBusy={remove.isPending}
            onClick={() => void askAndRemove()}
          />
        </span>
      )}
    </li>
  );
}
